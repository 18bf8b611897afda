import { expect, test } from 'vitest'
import { renamedSettingMessages } from './renamed-settings.ts'
import { readSettings } from './settings.ts'

const DATABASE_URL = 'postgresql:///x'

test('a setting is accepted under its old name', () => {
  const settings = readSettings({ DATABASE_URL, ROLES: 'worker', FILES: '/srv/files', RATE_LIMIT: '7' })
  expect(settings).toMatchObject({ PROCESS_ROLES: ['worker'], FILES_DIR: '/srv/files', RATE_LIMIT_PER_MINUTE: 7 })
})

test('the current name wins over the old one', () => {
  expect(readSettings({ DATABASE_URL, DATABASE_POOL: '4', DATABASE_POOL_SIZE: '8' }).DATABASE_POOL_SIZE).toBe(8)
})

test('each old name in use is reported at start', () => {
  expect(renamedSettingMessages({ SLOW_MS: '5', PROCESS_ROLES: 'api' })).toEqual([
    'Setting SLOW_MS is now called SLOW_REQUEST_MS. The old name is accepted in this release only.',
  ])
})
