import { describe, expect, it } from 'vitest'
import { deviceOf } from './device-of.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

describe('the device of a user agent', () => {
  it.each([
    [CHROME, { browser: 'Chrome', system: 'Windows' }],
    [`${CHROME} Edg/140.0.0.0`, { browser: 'Edge', system: 'Windows' }],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
      { browser: 'Safari', system: 'macOS' },
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
      { browser: 'Chrome', system: 'iPhone' },
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
      { browser: 'Samsung Internet', system: 'Android' },
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', { browser: 'Firefox', system: 'Linux' }],
    ['curl/8.5.0', { program: 'curl/8.5.0' }],
    ['node', { program: 'node' }],
    [null, {}],
  ])('%s', (userAgent, device) => expect(deviceOf(userAgent)).toEqual(device))
})
