import { mkdir, open, readFile, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Printer } from './printer.ts'

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

/**
 * A printer whose paper is a directory: each label becomes a file there, whole or not at all. What stands in `problem.txt` of
 * that directory is why it cannot print. `labelMs`: how long a label takes.
 */
export const virtualPrinter = (id: string, name: string, directory: string, labelMs = 0): Printer => {
  const fileOf = (jobId: string): string => path.join(directory, `${jobId}.pdf`)
  return {
    id,
    name,
    async problem() {
      const text = await readFile(path.join(directory, 'problem.txt'), 'utf8').catch(() => '')
      return text.trim() === '' ? null : text.trim()
    },
    async print({ jobId, content }) {
      await mkdir(directory, { recursive: true })
      const begun = `${fileOf(jobId)}.part`
      const file = await open(begun, 'w')
      try {
        await file.writeFile(content)
        await pause(labelMs)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(begun, fileOf(jobId))
    },
    recover: async (jobId) => ((await exists(fileOf(jobId))) ? 'printed' : 'notPrinted'),
  }
}
