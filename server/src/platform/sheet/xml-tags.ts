import { SheetError, UNREADABLE_FILE_MESSAGE } from './sheet.ts'

/** A tag of an XML text. `text`: the text between the previous tag and this one, with entities decoded. */
export type XmlTag = {
  name: string
  kind: 'open' | 'close' | 'empty'
  text: string
  /** The value of an attribute; undefined if the tag does not have it. */
  attribute: (name: string) => string | undefined
}

/** A tag, a comment, an instruction, or a section of plain text. Attributes may hold '>' within their quotes. */
const MARKUP =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([^\s/>"'=!?]+)((?:"[^"]*"|'[^']*'|[^'">])*?)(\/?)>|<[!?][^>]*>/g
/** Maximum length of a piece of markup. */
const MARKUP_MAX = 200_000

/** Set by the reader of tags: tags before this piece of markup are skipped unparsed. */
export type Skip = { to?: string | undefined }

/** Reads the tags of an XML text that comes in pieces, in order. Throws a SheetError for markup without an end. */
export async function* xmlTags(pieces: AsyncIterable<string>, skip: Skip = {}): AsyncGenerator<XmlTag> {
  let rest = ''
  let text = ''
  const markup = new RegExp(MARKUP)
  for await (const piece of pieces) {
    const source = rest + piece
    let from = 0
    for (;;) {
      if (skip.to !== undefined) {
        const to = source.indexOf(skip.to, from)
        // The end of this piece may be the beginning of it.
        from = to >= 0 ? to : Math.max(from, source.length - skip.to.length)
        if (to < 0) break
        skip.to = undefined
      }
      markup.lastIndex = from
      const match = markup.exec(source)
      if (!match) break
      text += source.slice(from, match.index)
      from = markup.lastIndex
      const [, plain, slash, name, attributes = '', end] = match
      if (plain !== undefined) text += plain.replaceAll('&', '&amp;')
      if (name === undefined) continue
      const kind = slash === '/' ? 'close' : end === '/' ? 'empty' : 'open'
      yield {
        name,
        kind,
        text: unescapeXml(text),
        attribute: (attributeName) => attributeOf(attributes, attributeName),
      }
      text = ''
    }
    if (skip.to !== undefined) {
      rest = source.slice(from)
      text = ''
      continue
    }
    const open = source.indexOf('<', from)
    text += open < 0 ? source.slice(from) : source.slice(from, open)
    rest = open < 0 ? '' : source.slice(open)
    if (rest.length > MARKUP_MAX) throw new SheetError(UNREADABLE_FILE_MESSAGE)
  }
}

const attributeOf = (attributes: string, name: string): string | undefined => {
  const at = attributes.indexOf(`${name}=`)
  if (at < 0 || !/\s/.test(attributes[at - 1] ?? ' ')) return undefined
  const quote = attributes[at + name.length + 1] ?? ''
  const from = at + name.length + 2
  return unescapeXml(attributes.slice(from, attributes.indexOf(quote, from)))
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const LAST_CODE_POINT = 0x10ffff

const unescapeXml = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
        if (name !== undefined) return ENTITIES[name] ?? whole
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
        return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole
      })
    : text
