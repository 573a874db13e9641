extension DocumentSchema {
  static let transactionText = #"""
    {
      "$defs": {
        "money": \#(money)
      },
      "$id": "sobi.transaction/1",
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "properties": {
        "account": { "type": "string" },
        "amount": {
          "$ref": "#/$defs/money",
          "description": "The owner's view: money out is negative."
        },
        "balance": {
          "anyOf": [
            { "$ref": "#/$defs/money" },
            { "type": "null" }
          ]
        },
        "category": {
          "properties": {
            "key": { "type": "string" },
            "name": { "type": "string" }
          },
          "required": [ "key", "name" ],
          "type": "object"
        },
        "counterpart": {
          "anyOf": [
            {
              "description": "The transaction that this one belongs together with.",
              "properties": {
                "account": { "type": "string" },
                "day": {
                  "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
                  "type": "string"
                },
                "id": { "minimum": 1, "type": "integer" },
                "relation": {
                  "enum": [ "cancels", "cancelled-by", "transfer" ]
                }
              },
              "required": [ "account", "day", "id", "relation" ],
              "type": "object"
            },
            { "type": "null" }
          ]
        },
        "day": {
          "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
          "type": "string"
        },
        "id": { "minimum": 1, "type": "integer" },
        "installment": {
          "anyOf": [
            {
              "properties": {
                "number": { "minimum": 1, "type": [ "integer", "null" ] },
                "of": { "minimum": 1, "type": [ "integer", "null" ] }
              },
              "required": [ "number", "of" ],
              "type": "object"
            },
            { "type": "null" }
          ]
        },
        "kind": {
          "enum": [ "spending", "refund", "income", "transfer" ]
        },
        "memo": {
          "type": [ "string", "null" ]
        },
        "note": {
          "description": "What a person wrote on it.",
          "type": [ "string", "null" ]
        },
        "payee": { "type": "string" },
        "reference": {
          "type": [ "string", "null" ]
        },
        "schema": { "const": "sobi.transaction/1" },
        "time": {
          "pattern": "^[0-9]{2}:[0-9]{2}:[0-9]{2}$",
          "type": [ "string", "null" ]
        },
        "worth": {
          "description": "How often a person said that it was worth it.",
          "minimum": 0,
          "type": "integer"
        }
      },
      "required": [
        "account",
        "amount",
        "balance",
        "category",
        "counterpart",
        "day",
        "id",
        "installment",
        "kind",
        "memo",
        "note",
        "payee",
        "reference",
        "schema",
        "time",
        "worth"
      ],
      "title": "One transaction",
      "type": "object"
    }

    """#
}
