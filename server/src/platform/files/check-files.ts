import type { AppContext } from '../app-context.ts'
import { WrongStorageSetting } from './bucket-problem.ts'

/**
 * Looks at the store once, at start. A wrong setting ends the start; a store that cannot be reached is reported, because
 * everything but files works without it.
 */
export const checkFiles = async (
  { files, settings }: Pick<AppContext, 'files' | 'settings'>,
  step: (sentence: string) => void,
): Promise<void> => {
  if (settings.FILES_URL !== '')
    step(`Files are stored in ${files.location}${settings.FILES_DIR === '' ? '' : '; FILES_DIR is not used'}.`)
  await files.check().catch((error: unknown) => {
    if (error instanceof WrongStorageSetting) throw error
    step(`The files in ${files.location} cannot be reached. Calls that need a file answer 503 until they can.`)
  })
}
