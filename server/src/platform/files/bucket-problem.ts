import { StorageError } from '../storage-error.ts'

const RIGHTS = 's3:ListBucket on the bucket; s3:GetObject, s3:PutObject, s3:DeleteObject on its objects'

/** A wrong setting of object storage, which waiting does not mend: one sentence that says what to do. */
export class WrongStorageSetting extends Error {}

/** What a bucket's refusal means: a wrong setting in words, or a failure that may pass. */
export const bucketProblem = (error: unknown, bucket: string): Error => {
  const { name, message, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode
  const wrong = (sentence: string): WrongStorageSetting => new WrongStorageSetting(sentence, { cause: error })
  if (name === 'NoSuchBucket' || status === 404)
    return wrong(`The bucket '${bucket}' does not exist. Create it, or correct its name.`)
  if (name === 'CredentialsProviderError')
    return wrong(
      `There are no credentials for the bucket '${bucket}'. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give this machine a role.`,
    )
  if (name === 'PermanentRedirect' || name === 'AuthorizationHeaderMalformed' || status === 301)
    return wrong(`The bucket '${bucket}' is in another region. Correct ?region=… in its URL.`)
  if (status === 401 || status === 403)
    return wrong(
      `The object storage refuses these credentials for the bucket '${bucket}' (${name}). Correct the access key, or give it these rights: ${RIGHTS}.`,
    )
  if (/^Region is missing/.test(message))
    return wrong(`The URL of the bucket '${bucket}' names no region. Add ?region=eu-central-1, or set AWS_REGION.`)
  return new StorageError(error)
}
