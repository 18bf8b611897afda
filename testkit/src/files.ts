import { constants, crc32, deflateRawSync } from 'node:zlib'

/** Small valid files, recognizable by content. */
export const pdf = (words = 'waybill'): Buffer =>
  Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${words}\ntrailer<</Root 1 0 R>>\n%%EOF\n`)

export const png = (): Buffer =>
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )

/** A HEIC picture up to its type. */
export const heic = (): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(4), Buffer.from('mif1heic')])

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const MAIN = { docx: 'wordprocessingml.document.main', xlsx: 'spreadsheetml.sheet.main' }

/** An Office document up to its central directory. */
export const office = (kind: keyof typeof MAIN): Buffer =>
  zip([
    [
      '[Content_Types].xml',
      Buffer.from(`<?xml version="1.0"?><Types><Override ContentType="${OFFICE}.${MAIN[kind]}+xml"/></Types>`),
    ],
  ])

/** 256 MB of blanks in 260 kB, named as an Office document's content list, or otherwise. */
export const zipBomb = (name = '[Content_Types].xml', others: readonly (readonly [string, string])[] = []): Buffer =>
  zipPacked([...others.filter(([other]) => other !== name).map(packed), [name, blanks()]])

type Packed = { deflated: Buffer; crc: number; size: number }

/** 256 MB and one byte. */
const blanks = (): Packed => packRepeated('', Buffer.alloc(2 ** 20, ' '), 256, ' ')

/** The same packed block repeated between a head and an end, which takes no time to make. */
export const packRepeated = (head: string, block: Buffer, times: number, end: string): Packed => {
  const flush = { finishFlush: constants.Z_FULL_FLUSH }
  const [first, last] = [Buffer.from(head), Buffer.from(end)]
  const part = deflateRawSync(block, flush)
  const parts = Array.from({ length: times }, () => part)
  return {
    deflated: Buffer.concat([deflateRawSync(first, flush), ...parts, deflateRawSync(last)]),
    crc: crc32(
      last,
      parts.reduce((sum) => crc32(block, sum), crc32(first)),
    ),
    size: first.length + times * block.length + last.length,
  }
}

/** A zip of deflated entries (PKWARE APPNOTE 4.3). */
export const zip = (entries: readonly (readonly [name: string, content: Buffer])[]): Buffer =>
  zipPacked(entries.map(packed))

export const packed = ([name, content]: readonly [string, Buffer | string]): readonly [string, Packed] => {
  const bytes = Buffer.from(content as string)
  return [name, { deflated: deflateRawSync(bytes), crc: crc32(bytes), size: bytes.length }]
}

export const zipPacked = (entries: readonly (readonly [name: string, packed: Packed])[]): Buffer => {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const [name, { deflated, crc, size }] of entries) {
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(8, 4)
    about.writeUInt32LE(crc, 10)
    about.writeUInt32LE(deflated.length, 14)
    about.writeUInt32LE(size, 18)
    about.writeUInt16LE(name.length, 22)
    const where = Buffer.alloc(14)
    where.writeUInt32LE(offset, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, Buffer.from(name), deflated])
    locals.push(local)
    centrals.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), about, where, Buffer.from(name)]))
    offset += local.length
  }
  const central = Buffer.concat(centrals)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, central, Buffer.from('PK\x05\x06'), end])
}

/** A form with one file, as a browser sends it. */
export const formOf = (content: Buffer, name = 'invoice.pdf'): FormData => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(content)], name))
  return form
}
