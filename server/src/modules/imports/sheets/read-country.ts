import { countryFinder, type NamedCountry } from '@waybill/contract/reference/find-country'
import { cellText, type SheetCell } from '../../../platform/sheet/sheet.ts'

/** A code with its name, as drop-downs show it: 'US - United States'. */
const CODE_AND_NAME = /^([A-Za-z]{2,3})\s[-–—:]\s(.+)$/
/** A name with another one behind it, as people and our own sentences write it: 'United States (US)', 'Hàn Quốc (Korea)'. */
const NAME_TWICE = /^(.+?)\s*\(([^()]+)\)$/

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
    if (whole !== undefined) return whole
    const [, code = '', name = ''] = CODE_AND_NAME.exec(text) ?? []
    const [, one = code.toUpperCase(), other = name] = NAME_TWICE.exec(text) ?? []
    const named = finder.find(other)
    return named !== undefined && finder.find(one) === named ? named : undefined
  }
  return (cell) => {
    const text = cellText(cell)
    return keyOf.get(find(text) ?? '') ?? text
  }
}
