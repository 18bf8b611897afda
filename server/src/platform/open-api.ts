import { openApi } from '@waybill/contract/openapi'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from './app-context.ts'

/** `GET /api/openapi.json`: what programs are generated from. It describes calls and holds no data, so it is open. */
export const serveOpenApi = (app: FastifyInstance, { settings }: Pick<AppContext, 'settings'>): void => {
  // Bytes, which all who read slowly share.
  let document: Buffer | undefined
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= Buffer.from(JSON.stringify(openApi(settings.publicUrl)))
    return reply.type('application/json; charset=utf-8').send(document)
  })
}
