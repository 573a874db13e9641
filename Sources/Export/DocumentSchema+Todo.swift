extension DocumentSchema {
  static let todoText = #"""
    {
      "$defs": {
        "instant": {
          "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$",
          "type": "string"
        }
      },
      "$id": "sobi.todo/1",
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "description": "Of category, payee and transaction one at most is not null.",
      "properties": {
        "category": {
          "anyOf": [
            {
              "properties": {
                "key": { "type": "string" },
                "name": { "type": "string" }
              },
              "required": [ "key", "name" ],
              "type": "object"
            },
            { "type": "null" }
          ]
        },
        "done": {
          "anyOf": [
            { "$ref": "#/$defs/instant" },
            { "type": "null" }
          ]
        },
        "id": { "minimum": 1, "type": "integer" },
        "made": { "$ref": "#/$defs/instant" },
        "payee": { "type": [ "string", "null" ] },
        "schema": { "const": "sobi.todo/1" },
        "text": { "type": "string" },
        "transaction": { "minimum": 1, "type": [ "integer", "null" ] }
      },
      "required": [
        "category",
        "done",
        "id",
        "made",
        "payee",
        "schema",
        "text",
        "transaction"
      ],
      "title": "A to-do, one line of sobi todo --format json",
      "type": "object"
    }

    """#
}
