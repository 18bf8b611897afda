import { dataPath } from './paths.mjs'

/** Where the product keeps uploaded files and its key, unless the environment says otherwise: beside the embedded database.
 * @returns {Record<string, string>}
 */
export function placeEnv() {
  const { FILES_DIR, FILES, FILES_URL, SECRET_KEY_FILE } = process.env
  return {
    FILES_DIR: FILES_DIR || FILES || (FILES_URL ? '' : dataPath('files')),
    SECRET_KEY_FILE: SECRET_KEY_FILE || dataPath('secret-key'),
  }
}
