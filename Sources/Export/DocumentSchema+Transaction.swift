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
        "day": {
          "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
          "type": "string"
        },
        "id": { "minimum": 1, "type": "integer" },
        "kind": {
          "enum": [ "spending", "refund", "income", "transfer" ]
        },
        "memo": {
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
        }
      },
      "required": [
        "account",
        "amount",
        "balance",
        "category",
        "day",
        "id",
        "kind",
        "memo",
        "payee",
        "reference",
        "schema",
        "time"
      ],
      "title": "One transaction",
      "type": "object"
    }

    """#
}
