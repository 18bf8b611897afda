import { openApi } from '@waybill/contract/openapi'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from './app-context.ts'

/** `GET /api/openapi.json`, for code generators. It describes calls and holds no data, so it is public. */
export const serveOpenApi = (app: FastifyInstance, { settings }: Pick<AppContext, 'settings'>): void => {
  // Bytes, shared by all slow readers.
  let document: Buffer | undefined
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= Buffer.from(JSON.stringify(openApi(settings.publicUrl)))
    return reply.type('application/json; charset=utf-8').send(document)
  })
}
