extension DocumentSchema {
  static let importText = #"""
    {
      "$defs": {
        "money": \#(money)
      },
      "$id": "sobi.import/1",
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "oneOf": [
        {
          "properties": {
            "dryRun": { "type": "boolean" },
            "firstDay": {
              "anyOf": [
                {
                  "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
                  "type": "string"
                },
                { "type": "null" }
              ]
            },
            "importID": {
              "type": [ "integer", "null" ]
            },
            "lastDay": {
              "anyOf": [
                {
                  "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
                  "type": "string"
                },
                { "type": "null" }
              ]
            },
            "moneyIn": {
              "items": { "$ref": "#/$defs/money" },
              "type": "array"
            },
            "moneyOut": {
              "items": { "$ref": "#/$defs/money" },
              "type": "array"
            },
            "reading": {
              "properties": {
                "account": {
                  "type": [ "string", "null" ]
                },
                "columns": {
                  "additionalProperties": { "type": "string" },
                  "type": "object"
                },
                "currency": {
                  "type": [ "string", "null" ]
                },
                "dateOrder": {
                  "enum": [ "ymd", "dmy", "mdy" ]
                },
                "decimalSeparator": { "type": "string" },
                "delimiter": { "type": "string" },
                "encoding": { "type": "string" },
                "headerLine": {
                  "minimum": 1,
                  "type": [ "integer", "null" ]
                },
                "remembered": {
                  "items": {
                    "properties": {
                      "file": { "type": "string" },
                      "option": { "type": "string" },
                      "value": { "type": "string" }
                    },
                    "required": [ "file", "option", "value" ],
                    "type": "object"
                  },
                  "type": "array"
                }
              },
              "required": [
                "account",
                "columns",
                "currency",
                "dateOrder",
                "decimalSeparator",
                "delimiter",
                "encoding",
                "headerLine",
                "remembered"
              ],
              "type": "object"
            },
            "rows": {
              "properties": {
                "added": { "minimum": 0, "type": "integer" },
                "alreadyThere": { "minimum": 0, "type": "integer" },
                "balanceGaps": {
                  "items": { "minimum": 1, "type": "integer" },
                  "type": "array"
                },
                "leftOut": {
                  "items": {
                    "properties": {
                      "line": { "minimum": 1, "type": "integer" },
                      "reason": { "type": "string" }
                    },
                    "required": [ "line", "reason" ],
                    "type": "object"
                  },
                  "type": "array"
                },
                "read": { "minimum": 0, "type": "integer" }
              },
              "required": [ "added", "alreadyThere", "balanceGaps", "leftOut", "read" ],
              "type": "object"
            }
          },
          "required": [
            "dryRun",
            "firstDay",
            "importID",
            "lastDay",
            "moneyIn",
            "moneyOut",
            "reading",
            "rows"
          ],
          "type": "object"
        },
        {
          "properties": {
            "error": {
              "properties": {
                "choices": {
                  "items": { "type": "string" },
                  "type": "array"
                },
                "code": { "type": "string" },
                "column": {
                  "minimum": 1,
                  "type": [ "integer", "null" ]
                },
                "line": {
                  "minimum": 1,
                  "type": [ "integer", "null" ]
                },
                "message": { "type": "string" },
                "option": { "type": "string" }
              },
              "required": [ "code", "column", "line", "message" ],
              "type": "object"
            }
          },
          "required": [ "error" ],
          "type": "object"
        }
      ],
      "properties": {
        "file": { "type": "string" },
        "schema": { "const": "sobi.import/1" }
      },
      "required": [ "file", "schema" ],
      "title": "What became of one file",
      "type": "object"
    }

    """#
}
