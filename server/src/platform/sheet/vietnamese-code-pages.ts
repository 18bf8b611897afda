/** Old Vietnamese code pages, by the Windows-1252 letters of their bytes. */

const table = (from: string, to: string): Readonly<Record<string, string>> => {
  const letters = [...to]
  return Object.fromEntries([...from].map((letter, at) => [letter, letters[at] ?? letter]))
}

/** TCVN 5712:1993 (ABC): one byte a letter; toned capitals use another font, so there are none. */
export const TCVN3 = table(
  '¡¢£¤¥¦§¨©ª«¬\u00ad®µ¶·¸¹»¼½¾ÆÇÈÉÊËÌÎÏÐÑÒÓÔÕÖ×ØÜÝÞßáâãäåæçèéêëìíîïñòóôõö÷øùúûüýþ',
  'ĂÂÊÔƠƯĐăâêôơưđàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ',
)

/** VNI: a vowel and a mark, each a byte. The marks in the order of `TONES`. */
const TONES = ['', 'ø', 'ù', 'û', 'õ', 'ï'] as const
const VOWELS: readonly (readonly [string, string])[] = [
  ['a', 'aàáảãạ'],
  ['e', 'eèéẻẽẹ'],
  ['o', 'oòóỏõọ'],
  ['u', 'uùúủũụ'],
  ['ô', 'ơờớởỡợ'],
  ['ö', 'ưừứửữự'],
  ['y', 'yỳýỷỹỵ'],
]
/** Vowels with a mark of their own, whose mark carries the tone too. */
const MARKED: readonly (readonly [string, string, string])[] = [
  ['a', 'âàáåãä', 'âầấẩẫậ'],
  ['a', 'êèéúüë', 'ăằắẳẵặ'],
  ['e', 'âàáåãä', 'êềếểễệ'],
  ['o', 'âàáåãä', 'ôồốổỗộ'],
]

const pairs = (base: string, marks: readonly string[], letters: string): [string, string][] =>
  [...letters].flatMap((letter, at): [string, string][] => {
    const mark = marks[at] ?? ''
    if (mark === '') return []
    const [upper, great] = [base.toUpperCase(), letter.toUpperCase()]
    return [
      [base + mark, letter],
      [upper + mark.toUpperCase(), great],
      [upper + mark, great],
    ]
  })

/** Letters of one byte, and of two, which are read first. */
export const VNI: Readonly<Record<string, string>> = {
  ...table('æìíòóñôöîÆÌÍÒÓÑÔÖÎ', 'ỉìíịĩđơưỵỈÌÍỊĨĐƠƯỴ'),
  ...Object.fromEntries([
    ...VOWELS.flatMap(([base, letters]) => pairs(base, TONES, letters)),
    ...MARKED.flatMap(([base, marks, letters]) => pairs(base, [...marks], letters)),
  ]),
}
export const VNI_LETTER = new RegExp(
  Object.keys(VNI)
    .sort((a, b) => b.length - a.length)
    .join('|'),
  'g',
)
