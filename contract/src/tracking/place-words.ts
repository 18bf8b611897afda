import { DEFAULT_LANGUAGE, type Language } from '../kernel/language.ts'

/** Our places and airports of Vietnam, by their English names. Longer names come before names that they contain. */
const PLACES: readonly (readonly [english: RegExp, vietnamese: string])[] = [
  [/\bHo Chi Minh City hub\b/gi, 'Kho TP. Hồ Chí Minh'],
  [/\bHanoi hub\b/gi, 'Kho Hà Nội'],
  [/\bHo Chi Minh City\b/gi, 'TP. Hồ Chí Minh'],
  [/\bHa ?noi\b/gi, 'Hà Nội'],
  [/\bDa ?nang\b/gi, 'Đà Nẵng'],
  [/\bHai ?phong\b/gi, 'Hải Phòng'],
  [/\bCan ?tho\b/gi, 'Cần Thơ'],
  [/\bTan Son Nhat\b/gi, 'Tân Sơn Nhất'],
  [/\bNoi Bai\b/gi, 'Nội Bài'],
]

/** Names of countries that differ from the platform's table. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'viet nam': 'VN',
  'united states of america': 'US',
  usa: 'US',
  'hong kong': 'HK',
  'south korea': 'KR',
  'republic of korea': 'KR',
  macau: 'MO',
  burma: 'MM',
  myanmar: 'MM',
}

let byEnglishName: Map<string, string> | undefined
const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))

/** Alpha-2 codes by the English names of the platform, in lower case. */
const countryCodes = (): Map<string, string> => {
  if (byEnglishName) return byEnglishName
  const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const named = letters.flatMap((first) =>
    letters.flatMap((second) => {
      const name = english.of(first + second)
      return name === undefined ? [] : [[name.toLowerCase(), first + second] as const]
    }),
  )
  byEnglishName = new Map([...named, ...Object.entries(OTHER_NAMES)])
  return byEnglishName
}

/** An English name of a country in Vietnamese; anything else as it is. */
const countryInVietnamese = (part: string): string => {
  const code = countryCodes().get(part.trim().toLowerCase())
  return code === undefined ? part : (new Intl.DisplayNames(['vi'], { type: 'region' }).of(code) ?? part)
}

/**
 * The place of an event in a language (rule TRK-51). Places are stored as received, mostly in English; in Vietnamese,
 * our places and countries are translated, and names of foreign towns stay.
 */
export const placeIn = (place: string | null, language: Language): string | null => {
  if (place === null || language === DEFAULT_LANGUAGE) return place
  const [from = '', to, ...more] = place.split(' to ')
  if (to !== undefined && more.length === 0) return `${placeIn(from, language)} đi ${placeIn(to, language)}`
  const counter = /^Counter, (.+)$/.exec(place)
  if (counter) return `Quầy ${placeIn(counter[1] ?? '', language)}`
  const named = place.split(/, /).map(countryInVietnamese).join(', ')
  return PLACES.reduce((text, [english, vietnamese]) => text.replace(english, vietnamese), named)
}
