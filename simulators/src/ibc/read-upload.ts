/** The file of a multipart form, sent as `data` or `file`; undefined: there is none. */
export const readUpload = (
  bytes: Buffer,
  contentType: string | undefined,
): { name: string; content: Buffer } | undefined => {
  const boundary = /boundary="?([^";]+)"?/.exec(contentType ?? '')?.[1]
  if (boundary === undefined) return undefined
  // Latin-1 keeps each byte as one letter.
  const parts = bytes.toString('latin1').split(`--${boundary}`)
  for (const part of parts) {
    const end = part.indexOf('\r\n\r\n')
    const head = part.slice(0, end)
    if (end < 0 || !/name="(data|file)"/.test(head)) continue
    const name = /filename="([^"]*)"/.exec(head)?.[1] ?? ''
    return { name, content: Buffer.from(part.slice(end + 4, -2), 'latin1') }
  }
  return undefined
}
