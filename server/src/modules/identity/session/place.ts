import { isIPv6 } from 'node:net'

/**
 * What a person is shown of an address, and what counts as one place (rule SGN-44): `113.161.•.•`, `2001:db8:•`. Providers
 * give a household another address each day, from the same range.
 */
export const placeOf = (address: string): string => {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  if (!isIPv6(plain)) return `${plain.split('.').slice(0, 2).join('.')}.•.•`
  const [head = ''] = plain.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  return `${[groups[0] ?? '0', groups[1] ?? '0'].map((group) => Number.parseInt(group, 16).toString(16)).join(':')}:•`
}
