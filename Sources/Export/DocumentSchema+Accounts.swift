extension DocumentSchema {
  static let accountsText = #"""
    {
      "$defs": {
        "count": { "minimum": 0, "type": "integer" },
        "day": {
          "anyOf": [
            { "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", "type": "string" },
            { "type": "null" }
          ]
        }
      },
      "$id": "sobi.accounts/1",
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "properties": {
        "accounts": {
          "items": {
            "properties": {
              "currencies": {
                "items": { "pattern": "^[A-Z]{3}$", "type": "string" },
                "type": "array"
              },
              "firstDay": { "$ref": "#/$defs/day" },
              "formerNames": { "items": { "type": "string" }, "type": "array" },
              "imports": { "$ref": "#/$defs/count" },
              "lastDay": { "$ref": "#/$defs/day" },
              "name": { "type": "string" },
              "transactions": { "$ref": "#/$defs/count" }
            },
            "required": [
              "currencies",
              "firstDay",
              "formerNames",
              "imports",
              "lastDay",
              "name",
              "transactions"
            ],
            "type": "object"
          },
          "type": "array"
        },
        "schema": { "const": "sobi.accounts/1" }
      },
      "required": [ "accounts", "schema" ],
      "title": "The accounts of a store",
      "type": "object"
    }

    """#
}
