import { openApi } from '@waybill/contract/openapi'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from './app-context.ts'

/** `GET /api/openapi.json`: what programs are generated from. It describes calls and holds no data, so it is open. */
export const serveOpenApi = (app: FastifyInstance, { settings }: Pick<AppContext, 'settings'>): void => {
  let document: string | undefined
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApi(settings.publicUrl))
    return reply.type('application/json').send(document)
  })
}
