import { decryptSecret, encryptSecret, type SecretKey } from '../../platform/secrets.ts'

const PURPOSE = 'camera password'

/** The stored password of a station's camera (rule PLT-2). */
export const encryptCameraPassword = (key: SecretKey, password: string): string => encryptSecret(key, PURPOSE, password)
export const decryptCameraPassword = (key: SecretKey, encrypted: string): string =>
  decryptSecret(key, PURPOSE, encrypted)
