import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A built web app for the server, for `startTestWaybill({ webRoot })`. */
export const makeWebRoot = async (): Promise<{ webRoot: string; remove: () => Promise<void> }> => {
  const webRoot = await mkdtemp(path.join(tmpdir(), 'waybill-web-'))
  await mkdir(path.join(webRoot, 'assets'))
  for (const name of ['index.html', 'assets/app-1.js']) await writeFile(path.join(webRoot, name), `of ${name}`)
  return { webRoot, remove: () => rm(webRoot, { recursive: true, force: true }) }
}
