"""All transformations of statements. Each keeps the truth, or changes it in a known way."""

import changed_columns as columns
import changed_rows as rows
import changed_values as cells
import values

# A case has at most one transformation of each group. They change the statement in this order.
ORDER = [
    [cells.currency], [cells.marks], [cells.days], [rows.turn], [rows.pending, rows.declined],
    [rows.newest_first, rows.oldest_first, rows.mixed_rows], [rows.window, rows.only_refunds],
    [columns.points, columns.rates, columns.due_days, columns.serials,
     columns.codes, columns.originals, columns.counts], [columns.mixed_columns], [columns.blank_column],
    [columns.all_headers, columns.half_of_headers, columns.one_header, columns.all_words, columns.no_header],
    [cells.bracketed, cells.trailing_minus, cells.typed_minus],
    [cells.glued_currency, cells.right_to_left, cells.embedded],
    [cells.full_width, cells.arabic_digits, cells.devanagari_digits], [cells.plus_signs], [cells.zeros],
    [rows.total_row], [rows.other_footer], [rows.balance_rows], [rows.subtotals], [rows.repeated_header],
    [cells.placeholders], [cells.formulas, cells.apostrophes, cells.spaces], [rows.other_preamble],
    [rows.blank_lines], [cells.delimiter], [cells.quotes], [cells.crlf, cells.cr],
    [cells.legacy, cells.utf16, cells.byte_order_mark],
]
NAMES = {name: value for module in (cells, columns, rows) for name, value in vars(module).items()
         if any(value in group for group in ORDER)}
GROUPS = {name: index for index, group in enumerate(ORDER) for name in NAMES if NAMES[name] in group}


def is_fair(statement):
    """Returns False if words or habits that the transformations left in the file would mislead a person."""
    layout = statement.layout
    is_other_country = statement.territory != layout.territory
    if values.order(statement.days) and (statement.days != layout.days or is_other_country):
        if not any(row.day.day > 12 for row in statement.booked):
            return False
    # Days that begin with the month would name the currency of the country that writes them so.
    if values.order(statement.days) == "mdy" and statement.territory != "US" and not statement.has("currency"):
        return False
    # A turned statement of an account needs balances that prove the sign.
    if statement.is_turned and len(statement.booked) < 3:
        return False
    return True
