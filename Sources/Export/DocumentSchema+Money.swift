extension DocumentSchema {
  /// The definition of an amount, which every document uses, as it stands among their definitions.
  static let money = #"""
    {
          "properties": {
            "currency": {
              "pattern": "^[A-Z]{3}$",
              "type": "string"
            },
            "decimal": {
              "description": "In units, with the currency's decimals.",
              "pattern": "^-?[0-9]+(\\.[0-9]+)?$",
              "type": "string"
            },
            "minor": {
              "description": "In minor units: cents for USD, won for KRW.",
              "type": "integer"
            }
          },
          "required": [ "currency", "decimal", "minor" ],
          "type": "object"
        }
    """#
}
