/** Headers as OpenTelemetry writes them, `name=value,name=value` with percent-encoded values; undefined: not so. */
export const parseHeaders = (text: string): Record<string, string> | undefined => {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '')
  const headers: Record<string, string> = {}
  for (const pair of pairs) {
    const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=(.*)$/.exec(pair) ?? []
    const decoded = value === undefined ? undefined : decode(value.trim())
    if (name === undefined || decoded === undefined) return undefined
    headers[name.toLowerCase()] = decoded
  }
  return headers
}

const decode = (value: string): string | undefined => {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
