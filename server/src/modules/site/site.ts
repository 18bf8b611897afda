import type { Language } from '@waybill/contract/kernel/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import type { Company } from '../../platform/company-settings.ts'
import type { SiteView } from './layout.ts'

export type SiteRequest = FastifyRequest<{
  Params: Record<string, string>
  Querystring: Record<string, string | string[]>
}>

export type SiteHandler = (
  view: SiteView,
  request: SiteRequest,
  reply: FastifyReply,
) => Promise<FastifyReply | void> | FastifyReply

/** Registers pages: `path` in both languages, each drawn with its own view. */
export type Site = {
  app: FastifyInstance
  context: AppContext
  company: Company
  page: (path: string, handler: SiteHandler, kind?: 'track') => void
  viewOf: (language: Language) => Promise<SiteView>
  /** Answers the not-found page. */
  missing: (language: Language, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}
