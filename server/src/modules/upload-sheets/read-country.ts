import { countryFinder, type NamedCountry } from '@waybill/contract/reference/find-country'
import { cellText, type SheetCell } from '../../platform/sheet/sheet.ts'

/** A code with its name, as drop-downs show it: 'US - United States'. */
const CODE_AND_NAME = /^([A-Za-z]{2,3})\s[-–—:]\s(.+)$/

/**
 * Reads a country by its code or a whole name (rule REF-43), as a body names it: by its id or its code. What names none, or
 * more than one, stays as it was typed, for the rules to refuse.
 */
export const readCountry = <Row extends NamedCountry & Record<Key, string>, Key extends 'id' | 'code'>(
  countries: readonly Row[],
  key: Key,
): ((cell: SheetCell) => unknown) => {
  const finder = countryFinder(countries)
  const keyOf = new Map(countries.map((country) => [country.code, country[key]]))
  const find = (text: string): string | undefined => {
    const whole = finder.find(text)
    const [, code = '', name = ''] = CODE_AND_NAME.exec(text) ?? []
    if (whole !== undefined || code === '') return whole
    const named = finder.find(name)
    return named !== undefined && finder.find(code.toUpperCase()) === named ? named : undefined
  }
  return (cell) => {
    const text = cellText(cell)
    return keyOf.get(find(text) ?? '') ?? text
  }
}
