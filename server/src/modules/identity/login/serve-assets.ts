import type { FastifyInstance } from 'fastify'
import { notFound } from '../../../platform/app-error.ts'
import { ASSETS } from './assets.ts'

export const serveAssets = async (scope: FastifyInstance): Promise<void> => {
  scope.get<{ Params: { name: string } }>('/assets/:name', async ({ params }, reply) => {
    const asset = ASSETS.get(params.name)
    if (!asset) throw notFound()
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .type(asset.type)
      .send(asset.content)
  })
}
