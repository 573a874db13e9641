extension DocumentSchema {
  static let checkText = #"""
    {
      "$defs": {
        "count": { "minimum": 0, "type": "integer" }
      },
      "$id": "sobi.check/1",
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "properties": {
        "checked": {
          "anyOf": [
            {
              "properties": {
                "accounts": { "$ref": "#/$defs/count" },
                "buckets": { "$ref": "#/$defs/count" },
                "byHand": { "$ref": "#/$defs/count" },
                "dayTotals": { "$ref": "#/$defs/count" },
                "days": { "$ref": "#/$defs/count" },
                "extents": { "$ref": "#/$defs/count" },
                "formats": { "$ref": "#/$defs/count" },
                "imports": { "$ref": "#/$defs/count" },
                "notes": { "$ref": "#/$defs/count" },
                "paired": { "$ref": "#/$defs/count" },
                "rules": { "$ref": "#/$defs/count" },
                "todos": { "$ref": "#/$defs/count" },
                "transactions": { "$ref": "#/$defs/count" },
                "wordings": { "$ref": "#/$defs/count" },
                "worthIt": { "$ref": "#/$defs/count" }
              },
              "required": [
                "accounts",
                "buckets",
                "byHand",
                "dayTotals",
                "days",
                "extents",
                "formats",
                "imports",
                "notes",
                "paired",
                "rules",
                "todos",
                "transactions",
                "wordings",
                "worthIt"
              ],
              "type": "object"
            },
            { "type": "null" }
          ]
        },
        "faults": {
          "items": {
            "properties": {
              "advice": { "type": "string" },
              "code": {
                "enum": [
                  "structure", "reference", "value", "unlisted-row", "listed-twice", "missing-row",
                  "misplaced-row", "fingerprint", "day-total", "import-range", "pair", "by-hand"
                ]
              },
              "count": { "minimum": 1, "type": "integer" },
              "meaning": { "type": "string" },
              "message": { "type": "string" }
            },
            "required": [ "advice", "code", "count", "meaning", "message" ],
            "type": "object"
          },
          "type": "array"
        },
        "file": { "type": "string" },
        "full": { "type": "boolean" },
        "pageSize": { "$ref": "#/$defs/count" },
        "pages": { "$ref": "#/$defs/count" },
        "schema": { "const": "sobi.check/1" },
        "sound": { "type": "boolean" }
      },
      "required": [
        "checked",
        "faults",
        "file",
        "full",
        "pageSize",
        "pages",
        "schema",
        "sound"
      ],
      "title": "What proving the store sound found",
      "type": "object"
    }

    """#
}
