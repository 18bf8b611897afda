import { describe, expect, test } from 'vitest'
import { isAllowedAddress, parseDeviceHosts } from './allowed-hosts.ts'

const OWN = ['127.0.0.1', '::1', '10.0.0.5', 'fe80::5', 'fd00::5']
const isAllowed = (address: string, { hosts = '', host = address, port = 80 } = {}): boolean => {
  const devices = parseDeviceHosts(hosts)
  if (!devices) throw new Error(`${hosts} is refused`)
  return isAllowedAddress({ address, port, host }, devices, OWN)
}
/** Networks that together contain every address. */
const EVERYTHING = '0.0.0.0/0, ::/0'

describe('rule CAM-1: allowed addresses of a device', () => {
  test.each(['10.0.0.6', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.1.64', 'fd12::7', 'fc00::1'])(
    'private: %s',
    (address) => expect(isAllowed(address)).toBe(true),
  )

  test.each(['8.8.8.8', '172.32.0.1', '172.15.255.255', '192.169.0.1', '11.0.0.1', '100.64.0.1', '2606:4700::1'])(
    'allowed only if the setting lists them: %s',
    (address) => {
      expect(isAllowed(address)).toBe(false)
      expect(isAllowed(address, { hosts: EVERYTHING })).toBe(true)
      expect(isAllowed(address, { hosts: address })).toBe(true)
      const endpoint = address.includes(':') ? `[${address}]:80` : `${address}:80`
      expect(isAllowed(address, { hosts: endpoint })).toBe(true)
      expect(isAllowed(address, { hosts: endpoint, port: 81 })).toBe(false)
    },
  )

  test.each([
    ['unspecified', '0.0.0.0'],
    ['of this network', '0.1.2.3'],
    ['unspecified', '::'],
    ['link-local', '169.254.0.1'],
    ['of metadata', '169.254.169.254'],
    ['of metadata', '100.100.100.200'],
    ['of metadata', '168.63.129.16'],
    ['of metadata', '192.0.0.192'],
    ['of metadata', 'fd00:ec2::254'],
    ['of metadata', 'fd20:ce::254'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['link-local of our own', 'fe80::5'],
    ['multicast', '224.0.0.1'],
    ['multicast', '239.255.255.250'],
    ['multicast', 'ff02::1'],
    ['broadcast', '255.255.255.255'],
    ['reserved', '240.0.0.1'],
    ['site-local, which has ended', 'fec0::1'],
    ['that stands for 127.0.0.1 (NAT64)', '64:ff9b::7f00:1'],
    ['that stands for 127.0.0.1 (6to4)', '2002:7f00:1::'],
    ['that stands for 127.0.0.1 (compatible)', '::7f00:1'],
    ['that stands for 127.0.0.1 (translated)', '::ffff:0:7f00:1'],
    ['that stands for 169.254.169.254 (mapped)', '::ffff:169.254.169.254'],
    ['that is no address', 'camera.example'],
  ])('an address %s is never allowed: %s', (_what, address) => {
    expect(isAllowed(address)).toBe(false)
    expect(isAllowed(address, { hosts: EVERYTHING })).toBe(false)
    if (!address.includes('.example') && !address.includes('%'))
      expect(isAllowed(address, { hosts: address.includes(':') ? `[${address}]:80` : `${address}:80` })).toBe(false)
  })

  test.each([
    ['loopback', '127.0.0.1'],
    ['loopback', '127.8.9.10'],
    ['loopback', '::1'],
    ['loopback, mapped', '::ffff:127.0.0.1'],
    ['an address of this machine', '10.0.0.5'],
    ['an address of this machine, mapped', '::ffff:10.0.0.5'],
    ['an address of this machine', 'fd00::5'],
  ])('%s is allowed only by its address and port: %s', (_what, address) => {
    const endpoint = address.includes(':') ? `[${address}]` : address
    expect(isAllowed(address)).toBe(false)
    expect(isAllowed(address, { hosts: EVERYTHING })).toBe(false)
    expect(isAllowed(address, { hosts: `127.0.0.0/8, 10.0.0.0/8, ${address}` })).toBe(false)
    expect(isAllowed(address, { hosts: `${endpoint}:8080`, port: 8080 })).toBe(true)
    expect(isAllowed(address, { hosts: `${endpoint}:8080`, port: 8081 })).toBe(false)
  })

  test('a listed address is recognised in its mapped form, and the other way round', () => {
    expect(isAllowed('::ffff:127.0.0.1', { hosts: '127.0.0.1:80' })).toBe(true)
    expect(isAllowed('127.0.0.1', { hosts: '[::ffff:127.0.0.1]:80' })).toBe(true)
    expect(isAllowed('::ffff:203.0.113.7', { hosts: '203.0.112.0/22' })).toBe(false)
    expect(isAllowed('::ffff:8.8.8.8', { hosts: '8.8.8.0/24' })).toBe(true)
    expect(isAllowed('::ffff:192.168.1.64')).toBe(true)
  })

  test('a listed name allows the addresses it resolves to at its port, but never this machine', () => {
    const named = { hosts: 'Camera.example:8080', host: 'camera.EXAMPLE', port: 8080 }
    expect(isAllowed('8.8.8.8', named)).toBe(true)
    expect(isAllowed('8.8.8.8', { ...named, port: 80 })).toBe(false)
    expect(isAllowed('8.8.8.8', { ...named, host: 'other.example' })).toBe(false)
    for (const address of ['127.0.0.1', '::1', '10.0.0.5', '169.254.169.254', 'fd00:ec2::254', '0.0.0.0'])
      expect([address, isAllowed(address, named)]).toEqual([address, false])
  })

  test('a name does not allow a private address that belongs to a metadata service', () => {
    expect(isAllowed('fd00:ec2::254', { host: 'camera.example' })).toBe(false)
  })
})

describe('the setting DEVICE_HOSTS', () => {
  test.each(['', ' ', '10.0.0.0/8', '8.8.8.8', '::/0', 'a.example:80,[::1]:9100 , 127.0.0.1:9100,'])(
    'is read: %j',
    (text) => expect(parseDeviceHosts(text)).toBeDefined(),
  )

  test.each([
    'camera.example',
    'camera.example:0',
    'camera.example:65536',
    'camera.example:http',
    'http://camera.example:80',
    '8.8.8.8/33',
    '8.8.8/24',
    '8.8.8.8/24:80',
    '::1:80x',
    '[::1]',
    '[camera.example]:80',
    '8.8.8.8;9.9.9.9',
    'a b:80',
    ':80',
  ])('is refused: %j', (text) => expect(parseDeviceHosts(text)).toBeUndefined())
})
