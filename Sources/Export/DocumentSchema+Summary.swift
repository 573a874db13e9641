extension DocumentSchema {
  static let summaryText = #"""
    {
      "$defs": {
        "absent": {
          "properties": {
            "change": { "$ref": "#/$defs/money" },
            "changePercent": {
              "description": "One decimal, halves away from zero; null without a base above zero.",
              "type": [ "number", "null" ]
            },
            "key": { "type": "string" },
            "name": { "type": "string" }
          },
          "required": [ "change", "changePercent", "key", "name" ],
          "type": "object"
        },
        "category": {
          "properties": {
            "change": {
              "anyOf": [
                { "$ref": "#/$defs/money" },
                { "type": "null" }
              ],
              "description": "Against the month before: up to the same day while the month is incomplete, the whole month afterwards."
            },
            "changePercent": {
              "description": "One decimal, halves away from zero; null without a base above zero.",
              "type": [ "number", "null" ]
            },
            "count": { "minimum": 0, "type": "integer" },
            "gross": { "$ref": "#/$defs/money" },
            "key": { "type": "string" },
            "name": { "type": "string" },
            "percent": {
              "description": "One decimal; a month's add up to 100.0 or are all 0.",
              "maximum": 100,
              "minimum": 0,
              "type": "number"
            },
            "ratio": { "maximum": 1, "minimum": 0, "type": "number" },
            "refunds": { "$ref": "#/$defs/money" },
            "spent": { "$ref": "#/$defs/money" }
          },
          "required": [
            "change",
            "changePercent",
            "count",
            "gross",
            "key",
            "name",
            "percent",
            "ratio",
            "refunds",
            "spent"
          ],
          "type": "object"
        },
        "money": \#(money),
        "month": {
          "properties": {
            "absent": {
              "description": "Categories without a transaction that the month before had some in, in the days compared; their changes and those of categories are together the change of the month.",
              "items": { "$ref": "#/$defs/absent" },
              "type": "array"
            },
            "categories": {
              "description": "By spent, largest first.",
              "items": { "$ref": "#/$defs/category" },
              "type": "array"
            },
            "comparison": {
              "anyOf": [
                {
                  "properties": {
                    "change": { "$ref": "#/$defs/money" },
                    "changePercent": {
                      "description": "One decimal, halves away from zero; null without a base above zero.",
                      "type": [ "number", "null" ]
                    },
                    "month": {
                      "pattern": "^[0-9]{4}-(0[1-9]|1[0-2])$",
                      "type": "string"
                    },
                    "spent": { "$ref": "#/$defs/money" }
                  },
                  "required": [ "change", "changePercent", "month", "spent" ],
                  "type": "object"
                },
                { "type": "null" }
              ],
              "description": "With the whole month before; null when that has no transactions."
            },
            "complete": {
              "description": "Whether all its days are known of: false when asOf is before its end.",
              "type": "boolean"
            },
            "currency": { "type": "string" },
            "end": {
              "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
              "type": "string"
            },
            "excluded": {
              "description": "What is no spending; the amount is the sum of magnitudes.",
              "properties": {
                "transfers": {
                  "properties": {
                    "amount": { "$ref": "#/$defs/money" },
                    "count": { "minimum": 0, "type": "integer" }
                  },
                  "required": [ "amount", "count" ],
                  "type": "object"
                }
              },
              "required": [ "transfers" ],
              "type": "object"
            },
            "gross": { "$ref": "#/$defs/money" },
            "income": { "$ref": "#/$defs/money" },
            "month": {
              "pattern": "^[0-9]{4}-(0[1-9]|1[0-2])$",
              "type": "string"
            },
            "refunds": { "$ref": "#/$defs/money" },
            "sameDay": {
              "anyOf": [
                {
                  "properties": {
                    "change": { "$ref": "#/$defs/money" },
                    "changePercent": {
                      "description": "One decimal, halves away from zero; null without a base above zero.",
                      "type": [ "number", "null" ]
                    },
                    "day": { "minimum": 1, "type": "integer" },
                    "previous": { "$ref": "#/$defs/money" },
                    "spent": { "$ref": "#/$defs/money" }
                  },
                  "required": [ "change", "changePercent", "day", "previous", "spent" ],
                  "type": "object"
                },
                { "type": "null" }
              ],
              "description": "With as many days, counted from the month's start, of the month before; null when the history begins after those."
            },
            "spent": {
              "$ref": "#/$defs/money",
              "description": "gross less refunds; the sum of the categories' spent."
            },
            "start": {
              "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
              "type": "string"
            },
            "transactions": { "minimum": 0, "type": "integer" }
          },
          "required": [
            "absent",
            "categories",
            "comparison",
            "complete",
            "currency",
            "end",
            "excluded",
            "gross",
            "income",
            "month",
            "refunds",
            "sameDay",
            "spent",
            "start",
            "transactions"
          ],
          "type": "object"
        }
      },
      "$id": "sobi.summary/1",
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "properties": {
        "filters": {
          "properties": {
            "account": {
              "type": [ "string", "null" ]
            }
          },
          "required": [ "account" ],
          "type": "object"
        },
        "months": {
          "items": { "$ref": "#/$defs/month" },
          "type": "array"
        },
        "period": {
          "properties": {
            "asOf": {
              "anyOf": [
                {
                  "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
                  "type": "string"
                },
                { "type": "null" }
              ]
            },
            "from": {
              "anyOf": [
                {
                  "pattern": "^[0-9]{4}-(0[1-9]|1[0-2])$",
                  "type": "string"
                },
                { "type": "null" }
              ]
            },
            "monthStartDay": { "maximum": 31, "minimum": 1, "type": "integer" },
            "to": {
              "anyOf": [
                {
                  "pattern": "^[0-9]{4}-(0[1-9]|1[0-2])$",
                  "type": "string"
                },
                { "type": "null" }
              ]
            }
          },
          "required": [ "asOf", "from", "monthStartDay", "to" ],
          "type": "object"
        },
        "schema": { "const": "sobi.summary/1" }
      },
      "required": [ "filters", "months", "period", "schema" ],
      "title": "What each month came to, in one currency",
      "type": "object"
    }

    """#
}
