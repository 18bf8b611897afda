import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import type { Server } from 'socket.io'
import { buildRuntime, type Runtime } from './runtime.ts'
import { implementations } from './implementations.ts'
import { makeApp } from './platform/app.ts'
import { bindEndpoints } from './platform/http.ts'
import { jobs, longJobs, mailJobs } from './jobs.ts'
import { purgeExpiredRows } from './platform/purge-expired-rows.ts'
import { type JobRunner, runQueues } from './platform/jobs/run-jobs.ts'
import { LONG_WORK_AT_ONCE } from './platform/jobs/long-work.ts'
import { checkFiles } from './platform/files/check-files.ts'
import { watchFiles } from './platform/files/watch-files.ts'
import { makeLog } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'
import { openSockets } from './platform/realtime/sockets.ts'
import { serveOpenApi } from './platform/open-api.ts'
import { writeSecurityLines } from './platform/security/security-line.ts'
import type { Settings } from './platform/settings.ts'
import type { ReceiveLimits } from './platform/stalled-requests.ts'
import { serveHealth } from './platform/health.ts'
import { serveWeb } from './platform/web.ts'
import {
  checkConnectionsRegularly,
  partnerQueues,
  registerBookingMetrics,
  trackRegularly,
} from './modules/bookings/index.ts'
import { checkRawPrintersRegularly } from './modules/label-printing/index.ts'
import { signInPlugin } from './modules/identity/index.ts'
import { followChannel, manifestQueues } from './modules/manifests/index.ts'
import { deleteOldRequestsRegularly, serveMailPages } from './modules/tracking-mail/index.ts'
import { followPartnerOrders, partnerOrderQueues } from './modules/partner-orders/index.ts'
import { shortPrints } from './modules/document-data/index.ts'
import {
  checkMoneyRegularly,
  keepDailyTotals,
  registerMoneyMetrics,
  removeUnnamedFilesRegularly,
} from './modules/shipments/index.ts'
import { serveSite } from './modules/site/index.ts'
import { prepareInstallation } from './prepare-installation.ts'
import { serveSockets } from './serve-sockets.ts'

export type Waybill = { app: FastifyInstance; runtime: Runtime; url: string; close: () => Promise<void> }

export type StartOptions = {
  now?: () => Date
  onStep?: (sentence: string) => void
  /** Destination of the log; default: standard output. */
  logTo?: DestinationStream
  receive?: ReceiveLimits
  /** The directory of the built web app; default: web/dist. */
  webRoot?: string
}

const MAILS_AT_ONCE = 2

/** Starts one process: migrations, first-start data, routes, listening. Everything stops with `close`. */
export const startWaybill = async (settings: Settings, options: StartOptions = {}): Promise<Waybill> => {
  const step = options.onStep ?? (() => undefined)
  const applied = await migrate(settings.DATABASE_URL)
  if (applied.length > 0) step(`Database brought up to date (${applied.length} migrations).`)
  const context = await buildRuntime(settings, options.now)
  try {
    await checkFiles(context.context, step)
    await prepareInstallation(context, step)
    const log = makeLog(settings.LOG_LEVEL, options.logTo)
    const https = await certificate(settings)
    const app = await makeApp(context.context, {
      logger: log,
      https,
      receive: options.receive,
    })
    const sockets = settings.PROCESS_ROLES.includes('api') ? openSockets(app, context.context) : undefined
    let worker: JobRunner | undefined
    let chores: (() => void)[] = []
    const lines = writeSecurityLines(context.context, log)
    serveHealth(app, {
      ...context.context,
      metrics: {
        db: context.health.db,
        pool: context.database.pool,
        connectedSockets: () => sockets?.engine.clientsCount ?? 0,
        jobs: () => worker,
        directories: context.directories,
        areFilesReachable: watchFiles(context.context.files),
        certificate: https?.cert,
        ofModules: [registerBookingMetrics, registerMoneyMetrics],
      },
    })
    if (sockets) await serveApi(app, sockets, context, options.webRoot)
    await app.listen({ port: settings.PORT, host: settings.host })
    const address = app.server.address()
    if (settings.PROCESS_ROLES.includes('worker')) {
      const { jobsContext, longWorkContext, partnersContext } = context
      const ofPartners = partnerQueues(settings, { ...partnerOrderQueues, ...manifestQueues }).map((queue) => ({
        context: partnersContext,
        ...queue,
      }))
      const mails = { context: partnersContext, jobs: mailJobs, concurrency: MAILS_AT_ONCE }
      const long = { context: longWorkContext, jobs: longJobs, concurrency: LONG_WORK_AT_ONCE }
      const prints = { context: jobsContext, ...shortPrints }
      worker = runQueues([{ context: jobsContext, jobs }, long, prints, mails, ...ofPartners], log)
      chores = [
        removeUnnamedFilesRegularly(jobsContext, log),
        keepDailyTotals(jobsContext, log),
        checkMoneyRegularly(jobsContext, log),
        checkConnectionsRegularly(partnersContext, log),
        trackRegularly(partnersContext, log),
        followPartnerOrders(partnersContext, log),
        followChannel(partnersContext, log),
        checkRawPrintersRegularly(jobsContext, log),
        deleteOldRequestsRegularly(jobsContext, log),
      ]
    }
    const port = typeof address === 'object' && address ? address.port : settings.PORT
    return {
      app,
      runtime: context,
      url: settings.publicUrl.replace(/:0$/, `:${port}`),
      async close() {
        for (const stop of chores) stop()
        await app.close()
        await worker?.stop()
        await lines.close()
        await context.close()
      },
    }
  } catch (error) {
    await context.close()
    throw error
  }
}

const serveApi = async (
  app: FastifyInstance,
  sockets: Server,
  { context }: Runtime,
  webRoot: string | undefined,
): Promise<void> => {
  serveOpenApi(app, context)
  await signInPlugin(app, context)
  await bindEndpoints(app, context, implementations)
  serveSockets(app, sockets, context)
  await serveMailPages(app, context)
  const { missingPage } = await serveSite(app, context, webRoot)
  await serveWeb(app, context, { root: webRoot, missingPage })
  purgeExpiredRows(app, context)
}

const certificate = async (settings: Settings) =>
  settings.TLS_CERT && settings.TLS_KEY
    ? { cert: await readFile(settings.TLS_CERT), key: await readFile(settings.TLS_KEY) }
    : undefined
