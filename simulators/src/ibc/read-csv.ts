/** The records of a CSV text, each with its line number; undefined: an unclosed or misplaced quote. */
export const readCsv = (text: string): { line: number; fields: string[] }[] | undefined => {
  const records: { line: number; fields: string[] }[] = []
  let fields: string[] = []
  let field = ''
  let line = 1
  let start = 1
  let at = 0
  const endField = (): void => {
    fields.push(field)
    field = ''
  }
  const endRecord = (): void => {
    endField()
    if (fields.length > 1 || fields[0] !== '') records.push({ line: start, fields })
    fields = []
    start = line
  }
  while (at < text.length) {
    const sign = text[at] ?? ''
    if (sign === '"') {
      if (field !== '') return undefined
      const end = closingQuote(text, at + 1)
      if (end === undefined) return undefined
      field = text.slice(at + 1, end).replaceAll('""', '"')
      line += field.split('\n').length - 1
      at = end + 1
      if (at < text.length && !/[,\r\n]/.test(text[at] ?? '')) return undefined
      continue
    }
    if (sign === ',') endField()
    else if (sign === '\n') {
      line += 1
      endRecord()
    } else if (sign !== '\r') field += sign
    at += 1
  }
  if (field !== '' || fields.length > 0) endRecord()
  return records
}

/** The position of the closing quote of a quoted field: the first that is not doubled. */
const closingQuote = (text: string, from: number): number | undefined => {
  for (let at = from; at < text.length; at++) {
    if (text[at] !== '"') continue
    if (text[at + 1] !== '"') return at
    at += 1
  }
  return undefined
}
