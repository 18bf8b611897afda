import type { BusinessLine } from './business-line.ts'
import { type PlainDtoName, plainDtoName } from './codec.ts'
import { LISTED_NAMES, listedLabelOf, type ListedName } from './fields.ts'

type ListedColumn = { type: 'text'; label: string; sortable: false }

/** The columns of the listed fields, by their names in the calls of a line. */
export const listedColumns = (line: BusinessLine) =>
  Object.fromEntries(
    LISTED_NAMES.map((name): [string, ListedColumn] => [
      plainDtoName(name),
      { type: 'text', label: listedLabelOf(name, line).en, sortable: false },
    ]),
  ) as { readonly [Name in ListedName as PlainDtoName<Name>]: ListedColumn }
