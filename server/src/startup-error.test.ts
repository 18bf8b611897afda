import { expect, test } from 'vitest'
import { startupErrorMessage } from './startup-error.ts'

const failure = (message: string, fields: object) => startupErrorMessage(Object.assign(new Error(message), fields))

test('a port and a path that the user may not use are told apart', () => {
  expect(failure('listen EACCES', { code: 'EACCES', syscall: 'listen', port: 443 })).toBe(
    'Port 443 may not be opened by this user. Start with PORT=3000.',
  )
  const mkdir = "EACCES: permission denied, mkdir '/mnt/backup/waybill'"
  expect(failure(mkdir, { code: 'EACCES', syscall: 'mkdir', path: '/mnt/backup/waybill' })).toBe(
    `The user of this process may not use /mnt/backup/waybill (${mkdir}). Give it the right, or name another place.`,
  )
})

test('a directory that a systemd unit may not write is said to be so', () => {
  const access = "EROFS: read-only file system, access '/mnt/backup'"
  expect(failure(access, { code: 'EROFS', syscall: 'access', path: '/mnt/backup' })).toBe(
    `/mnt/backup is read-only for this process (${access}). Of a systemd unit, name the directory in ReadWritePaths: docs/operations/install.md.`,
  )
})
