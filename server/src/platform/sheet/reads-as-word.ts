// Which letters make a word of a language: distinguishes the readings of a text file (rule UPL-51).

const ONSET = '(?:b|ch?|d|đ|gh?|gi|h|kh?|l|m|ngh?|nh?|ph?|qu|r|s|th?|tr|v|x)?'
/** The rest of a syllable after its first consonants, without its tone. The stops c, ch, p and t end `STOPPED` ones. */
const OPEN_RIMES =
  'a|ai|am|an|ang|anh|ao|au|ay|ăm|ăn|ăng|âm|ân|âng|âu|ây|e|em|en|eng|eo|ê|êm|ên|êng|ênh|êu|i|ia|im|in|ing|inh|iu|' +
  'iêm|iên|iêng|iêu|o|oa|oai|oam|oan|oang|oanh|oao|oay|oăm|oăn|oăng|oe|oen|oeo|oi|om|on|ong|oong|ô|ôi|ôm|ôn|ông|ơ|ơi|' +
  'ơm|ơn|u|ua|uân|uâng|uây|uê|uênh|ui|um|un|ung|uôi|uôm|uôn|uông|uơ|uy|uya|uyên|uyn|uynh|uyu|ư|ưa|ưi|ưm|ưn|ưng|ươi|' +
  'ươm|ươn|ương|ươu|ưu'
const STOPPED_RIMES =
  'ac|ach|ap|at|ăc|ăk|ăp|ăt|âc|âp|ât|ec|ep|et|êc|êch|êp|êt|ic|ich|ip|it|iêc|iêp|iêt|oac|oach|oap|oat|oăc|oăp|oăt|oet|oc|' +
  'ooc|op|ot|ôc|ôp|ôt|ơp|ơt|uc|uât|uêch|up|ut|uôc|uôp|uôt|uych|uyêt|uyt|ưc|ưp|ưt|ươc|ươp|ươt'
/** y alone follows few consonants; after qu it begins rimes too. */
const OPEN = new RegExp(`^(?:${ONSET}(?:${OPEN_RIMES})|(?:[hklmsv]|th?)?y|(?:qu)?(?:y|yên|yn|ynh|yêm|yêu)|yêng)$`)
const STOPPED = new RegExp(`^(?:${ONSET}(?:${STOPPED_RIMES})|(?:qu)?(?:yt|ych|yêt))$`)
const TONE = /[\u0300\u0301\u0303\u0309\u0323]/g
const TONE_ON_A_VOWEL = /[aeiouy][\u0302\u0306\u031b]?$/
/** A syllable that ends in a stop has one of two tones. */
const TONES_OF_STOPS = '\u0301\u0323'

/** Whether small composed letters are a Vietnamese syllable: 'nguyễn', 'thị'; not 'josộ', 'garcớa'. */
const isVietnameseSyllable = (word: string): boolean => {
  const parted = word.normalize('NFD')
  const tones = parted.match(TONE) ?? []
  if (tones.length > 1) return false
  const [tone] = tones
  // Decomposition puts a dot below before a circumflex, so the mark is looked for after its vowel.
  if (tone !== undefined && !TONE_ON_A_VOWEL.test(parted.slice(0, parted.indexOf(tone)))) return false
  const bare = parted.replace(TONE, '').normalize('NFC')
  return OPEN.test(bare) || (STOPPED.test(bare) && tone !== undefined && TONES_OF_STOPS.includes(tone))
}

/** Letters beyond a to z of western European languages, and positions that do not occur. */
const WESTERN: readonly { letters: string; never?: RegExp }[] = [
  // Spanish, Galician
  { letters: 'áéíóúüñï' },
  // French
  { letters: 'àâæçéèêëîïôœùûüÿ', never: /[aou]â|[ao][êô]/ },
  // Portuguese: ã and õ are nasal before o, e, i, at the end, or before its s.
  { letters: 'áâãàçéêíóôõúü', never: /ã(?![oeis]|$)|ãs.|õ(?!e)/ },
  // German, Swedish, Finnish, Danish, Norwegian
  { letters: 'äöüßåæøéèà', never: /[aeo][äø]|[ao][öåü]|^n[gh]/ },
  // Italian: its accents are on the last letter.
  { letters: 'àèéìòóù', never: /[àèéìòóù].|[aeo][ìò]$|[ptnk]h|[jkwxy]/ },
  // Catalan
  { letters: 'àçèéíïòóúü·', never: /[aeo]ò|òò|[ptnk]h|ò$/ },
  // Icelandic, Faroese: no word begins with ð.
  { letters: 'áðéíóúýþæöø', never: /^ð|th|[aeo]ø|.þ[^aeiouáéíóúýæörlju]|[aeiouyáéíóúý][ýþ]|ý[^ðrslnvt]|ýn[^g]/ },
  // Czech, Slovak, Croatian, Slovene, Lithuanian: as far as Windows-1252 has their letters.
  { letters: 'áäéíóôúýšž', never: /[aeiouáéíóú]ý|th|ph|nh|ngh/ },
  // Estonian: õ is in the first syllable.
  { letters: 'äöõüšž', never: /[aeiou]õ[aou]|õ$|^[^aeiou]*[aiouäöü][^aeiou]*õ|th|ph|nh|gh|ng$/ },
  // Dutch, Welsh, Irish, Hungarian
  { letters: 'áâéêëíîïóôöúûüè', never: /[aeiou][âô]|[ao]ê/ },
]

const isWesternWord = (word: string): boolean => {
  const strange = word.replace(/[a-z]/g, '')
  return WESTERN.some(
    ({ letters, never }) => [...strange].every((letter) => letters.includes(letter)) && never?.test(word) !== true,
  )
}

/** Capitals come first or throughout: 'Thị', 'THỊ', not 'THIò'. */
const HAS_USUAL_CAPITALS = /^(?:\p{Lu}?\p{Ll}+|\p{Lu}+|(?:Mc|Mac|D[aei]|L[ae]|O)\p{Lu}\p{Ll}+)$/u

const reader =
  (isWord: (small: string) => boolean) =>
  (letters: string): boolean => {
    const word = letters.normalize('NFC')
    if (/^[a-z]*$/i.test(word)) return true
    return HAS_USUAL_CAPITALS.test(word) && isWord(word.toLowerCase())
  }

/** Whether letters read as a word of Vietnamese. A word without marks is one. */
export const readsAsVietnamese = reader(isVietnameseSyllable)
/** Whether letters read as a word of Vietnamese or of a language of western Europe. A word without marks is one. */
export const readsAsWord = reader((small) => isVietnameseSyllable(small) || isWesternWord(small))
