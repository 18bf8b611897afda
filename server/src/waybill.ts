import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { DestinationStream, Logger } from 'pino'
import type { Server } from 'socket.io'
import { buildRuntime, type Runtime } from './runtime.ts'
import { implementations } from './implementations.ts'
import { makeApp } from './platform/app.ts'
import { bindEndpoints } from './platform/http.ts'
import { backUpDaily } from './backup/back-up-daily.ts'
import { registerBackupMetrics } from './backup/backup-metrics.ts'
import { findLastBackup } from './backup/last-backup.ts'
import { invoiceJobs, jobs, longJobs, mailJobs } from './jobs.ts'
import { joinRunners, type JobRunner, runQueues } from './platform/jobs/run-jobs.ts'
import { LONG_WORK_AT_ONCE } from './platform/jobs/long-work.ts'
import { checkFiles } from './platform/files/check-files.ts'
import { watchFiles } from './platform/files/watch-files.ts'
import { makeLog } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'
import { openSockets } from './platform/realtime/sockets.ts'
import { runRetentionRegularly } from './platform/retention/run-retention.ts'
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
import { draftRegularly, releaseRegularly } from './modules/billing/index.ts'
import { signInPlugin } from './modules/identity/index.ts'
import { followChannel, manifestQueues } from './modules/manifests/index.ts'
import { serveMailPages } from './modules/tracking-mail/index.ts'
import { followPartnerOrders, partnerOrderQueues } from './modules/partner-orders/index.ts'
import { shortPrints } from './modules/document-data/index.ts'
import {
  checkMoneyRegularly,
  keepDailyTotals,
  registerMoneyMetrics,
  removeUnnamedFilesRegularly,
} from './modules/shipments/index.ts'
import { serveSite } from './modules/site/index.ts'
import { retentionRules } from './retention.ts'
import { prepareInstallation } from './prepare-installation.ts'
import { serveSockets } from './serve-sockets.ts'
import { commandLine } from './platform/command-line.ts'

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
const E_INVOICES_AT_ONCE = 2

const HELD = `This database was restored from a backup. No partner is called, no mail sent and no desk let in, until you say: ${commandLine('restore', '--release')}`

/** Starts one process: migrations, first-start data, routes, listening. Everything stops with `close`. */
export const startWaybill = async (settings: Settings, options: StartOptions = {}): Promise<Waybill> => {
  const step = options.onStep ?? (() => undefined)
  const applied = await migrate(settings.DATABASE_URL)
  if (applied.length > 0) step(`Database brought up to date (${applied.length} migrations).`)
  const context = await buildRuntime(settings, options.now)
  try {
    await checkFiles(context.context, step)
    if (context.context.restoreHold.isHeld()) step(HELD)
    await prepareInstallation(context, step)
    const log = makeLog(settings.LOG_LEVEL, options.logTo)
    const https = await certificate(settings)
    const app = await makeApp(context.context, {
      logger: log,
      https,
      receive: options.receive,
    })
    const sockets = settings.PROCESS_ROLES.includes('api') ? openSockets(app, context.context) : undefined
    let worker: Working | undefined
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
        ofModules: [registerBackupMetrics, registerBookingMetrics, registerMoneyMetrics],
      },
      lastBackupAt: async () => (await findLastBackup(context.health.db).catch(() => undefined))?.succeededAt ?? null,
    })
    if (sockets) await serveApi(app, sockets, context, options.webRoot)
    await app.listen({ port: settings.PORT, host: settings.host })
    const address = app.server.address()
    if (settings.PROCESS_ROLES.includes('worker')) worker = startWorking(context, log)
    const port = typeof address === 'object' && address ? address.port : settings.PORT
    return {
      app,
      runtime: context,
      url: settings.publicUrl.replace(/:0$/, `:${port}`),
      async close() {
        worker?.stopChores()
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

/** The jobs and the regular chores of a worker. */
type Working = JobRunner & { stopChores: () => void }

/**
 * Runs jobs and chores; what reaches partners or removes rows and files begins once a restored database is released
 * (rule BAK-7).
 */
const startWorking = (runtime: Runtime, log: Logger): Working => {
  const { context, jobsContext, longWorkContext, partnersContext } = runtime
  const own = [
    { context: jobsContext, jobs },
    { context: longWorkContext, jobs: longJobs, concurrency: LONG_WORK_AT_ONCE },
    { context: jobsContext, ...shortPrints },
  ]
  const ofPartners = partnerQueues(context.settings, { ...partnerOrderQueues, ...manifestQueues })
  const outside = [
    { context: partnersContext, jobs: mailJobs, concurrency: MAILS_AT_ONCE },
    { context: partnersContext, jobs: invoiceJobs, concurrency: E_INVOICES_AT_ONCE },
    ...ofPartners.map((queue) => ({ context: partnersContext, ...queue })),
  ]
  const runners = [runQueues(own, log)]
  const chores = [
    backUpDaily(jobsContext, log),
    checkMoneyRegularly(jobsContext, log),
    draftRegularly(jobsContext, log),
    releaseRegularly(jobsContext, log),
    keepDailyTotals(jobsContext, log),
    checkRawPrintersRegularly(jobsContext, log),
  ]
  context.restoreHold.whenReleased(() => {
    runners.push(runQueues(outside, log))
    chores.push(
      runRetentionRegularly(jobsContext, retentionRules, log),
      removeUnnamedFilesRegularly(jobsContext, log),
      checkConnectionsRegularly(partnersContext, log),
      trackRegularly(partnersContext, log),
      followPartnerOrders(partnersContext, log),
      followChannel(partnersContext, log),
    )
  })
  return { ...joinRunners(runners), stopChores: () => chores.forEach((stop) => stop()) }
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
}

const certificate = async (settings: Settings) =>
  settings.TLS_CERT && settings.TLS_KEY
    ? { cert: await readFile(settings.TLS_CERT), key: await readFile(settings.TLS_KEY) }
    : undefined
