import sanitize from 'sanitize-html'

const PICTURE = /^\/Resources\/Public\/[0-9a-f]{32}\.[a-z]{3,4}$/

const ALLOWED: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'hr', 'br', 'a', 'img'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'colgroup', 'col'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    h1: 'h2',
    // Other sites learn nothing about the linking page, and cannot redirect it.
    a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer' }),
    img: sanitize.simpleTransform('img', { loading: 'lazy' }),
  },
  // Only our own pictures: a page loads nothing from other sites.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !PICTURE.test(attribs['src'] ?? ''),
}

/** Cleans rich text for a page (rule CNT-4): no scripts, styles, handlers or foreign pictures, whatever was sent. */
export const cleanHtml = (html: string): string => sanitize(html, ALLOWED).trim()

/** Whether it contains anything visible. */
export const isEmptyHtml = (html: string): boolean => {
  const clean = cleanHtml(html)
  return !/<(img|hr)\b/.test(clean) && textOf(clean) === ''
}

const LONGEST_DESCRIPTION = 200

/** The beginning of a text in plain words, for lists and search engines. */
export const descriptionOf = (html: string): string => {
  const text = textOf(html)
  if (text.length <= LONGEST_DESCRIPTION) return text
  return `${text.slice(0, LONGEST_DESCRIPTION).replace(/\s+\S*$/, '')}…`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
}
const textOf = (html: string): string =>
  sanitize(html.replace(/<\/(p|h[1-6]|li|t[dhr]|blockquote|pre)>|<br\s*\/?>/g, ' '), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
