import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { makeBackup } from '../../server/src/backup/make-backup.ts'
import { openPlace } from '../../server/src/backup/place.ts'
import { migrate } from '../../server/src/platform/migrate.ts'
import { openFiles } from '../../server/src/platform/files/open-files.ts'
import { createDatabase } from './database.ts'
import { startProcess } from './process.ts'
import { RELEASE_PASSWORD, see, tellStory } from './release-story.ts'

/**
 * Makes the backup of a release, and what people saw of it: `npm run release` (docs/how-to.md). With `rolling` today's
 * migrations run once the program runs, as in a deploy one by one.
 */
const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      program: { type: 'string' },
      to: { type: 'string' },
      name: { type: 'string' },
      rolling: { type: 'boolean' },
    },
  })
  const { program = '.', to = 'testkit/releases', name = new Date().toISOString().slice(0, 10) } = values
  const root = await mkdtemp(path.join(tmpdir(), 'waybill-release-'))
  const database = await createDatabase()
  try {
    const filesDirectory = path.join(root, 'files')
    const place = path.join(root, 'place')
    await mkdir(place)
    const server = await startProcess(database.url, {
      program: [process.execPath, path.resolve(program, 'server/src/main.ts')],
      // FILES: the name of FILES_DIR until 22 November 2026.
      env: { FILES_DIR: filesDirectory, FILES: filesDirectory, SUPER_ADMIN_PASSWORD: RELEASE_PASSWORD },
    })
    try {
      if (values.rolling) await migrate(database.url)
      await tellStory(server.url)
      await writeFile(path.join(root, 'place', 'seen.json'), JSON.stringify(await see(server.url), null, 2))
    } finally {
      await server.stop()
    }
    const files = await openFiles(filesDirectory)
    await makeBackup({
      ...{ databaseUrl: database.url, files, place: await openPlace(place), recipient: '', secretKey: undefined },
      ...{ keep: { days: 0, weeks: 0, months: 0 }, version: name, now: () => new Date() },
    })
    await mkdir(to, { recursive: true })
    const archive = path.resolve(to, `${name}.tar.gz`)
    await promisify(execFile)('tar', ['-czf', archive, ...(await readdir(place))], { cwd: place })
    process.stdout.write(`${archive}\n`)
  } finally {
    await database.drop()
    await rm(root, { recursive: true, force: true })
  }
}

await run()
