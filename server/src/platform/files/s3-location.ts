/** Where a bucket is: a `FILES_URL`, read. */
export type S3Location = {
  bucket: string
  /** Before every key: empty, or `waybill/`. */
  prefix: string
  /** undefined: the SDK finds it (AWS_REGION, the profile). */
  region: string | undefined
  /** undefined: Amazon's. */
  endpoint: string | undefined
  /** The bucket is in the path of an address (`https://host/bucket/key`), not in its host. */
  isPathStyle: boolean
}

const PARAMETERS = ['region', 'endpoint', 'pathStyle']
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
/** For stores that have no regions, because every signature names one. */
const ANY_REGION = 'us-east-1'

export const isS3Url = (text: string): boolean => /^s3:/i.test(text)

/**
 * Reads `s3://bucket/prefix?region=…&endpoint=…&pathStyle=0`. Throws a sentence that says what is wrong. Only stores
 * other than Amazon's need `endpoint`; with it the path names the bucket, unless `pathStyle=0`.
 */
export const readS3Url = (text: string): S3Location => {
  if (!URL.canParse(text) || !/^s3:\/\//i.test(text))
    throw new Error('It must look like s3://bucket/prefix?region=eu-central-1.')
  const url = new URL(text)
  const given = url.searchParams
  if (url.username !== '' || url.password !== '')
    throw new Error('It must contain no key: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.')
  if (url.port !== '') throw new Error('It names a bucket, not a host: give the address as ?endpoint=https://….')
  if (!BUCKET.test(url.hostname))
    throw new Error(`'${url.hostname}' is no name of a bucket: 3 to 63 small letters, digits, dots and hyphens.`)
  const unknown = [...given.keys()].find((name) => !PARAMETERS.includes(name))
  if (unknown !== undefined) throw new Error(`'${unknown}' is unknown: it takes ${PARAMETERS.join(', ')}.`)
  const endpoint = given.get('endpoint') ?? undefined
  if (endpoint !== undefined && !isHttp(endpoint))
    throw new Error(`endpoint must look like https://objects.example.com.`)
  const pathStyle = given.get('pathStyle') ?? (endpoint === undefined ? '0' : '1')
  if (!['0', '1'].includes(pathStyle)) throw new Error('pathStyle is 0 or 1.')
  const prefix = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '')
  return {
    bucket: url.hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region: given.get('region') ?? (endpoint === undefined ? undefined : ANY_REGION),
    endpoint,
    isPathStyle: pathStyle === '1',
  }
}

/** What is wrong with a URL of object storage; undefined: nothing. */
export const s3UrlProblem = (text: string): string | undefined => {
  try {
    readS3Url(text)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

const isHttp = (text: string): boolean => URL.canParse(text) && /^https?:\/\/./i.test(text)
