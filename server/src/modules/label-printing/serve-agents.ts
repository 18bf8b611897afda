import type { AgentClientEvents, AgentServerEvents } from '@waybill/contract/stations/agent-events'
import type { FastifyInstance } from 'fastify'
import type { DefaultEventsMap, Namespace } from 'socket.io'
import { z } from 'zod'
import type { AppContext } from '../../platform/app-context.ts'
import { newId } from '../../platform/ids.ts'
import { countRefusedSocket } from '../../platform/realtime/socket-auth.ts'
import {
  findStation,
  findStationByKey,
  publishScale,
  saveAgentFlags,
  saveFlags,
  STATION_CHANGED,
} from '../stations/index.ts'
import { type AgentDesk, type AgentSocket, printerFlags, sendNextJob } from './send-jobs.ts'
import { endPrintJob } from './settle-jobs.ts'
import { findPrintJob } from './print-jobs.queries.ts'

type Deps = Pick<AppContext, 'db' | 'pubsub' | 'now' | 'settings' | 'files' | 'securityCounts' | 'restoreHold'>
type Agents = Namespace<AgentClientEvents, AgentServerEvents, DefaultEventsMap, { stationId: string; keyHash: string }>

/** Well below the time after which an agent counts as offline (rule STN-8). */
const HEARTBEAT_MS = 15_000

const REPLACED = 'Another agent has signed in with the key of this station.'
const OLD_KEY = 'The key of this station was made anew, or the station was deleted.'

const Text = z.string().max(200)
const AgentMessages = {
  announcement: z.object({
    desktop: z.object({ id: Text, name: Text }),
    printers: z.array(z.object({ id: Text, name: Text, problem: Text.nullable() })).max(100),
  }),
  jobState: z.object({ jobId: z.uuid(), state: z.enum(['printed', 'failed']), problem: Text.nullable() }),
  scale: z.object({ weightKg: z.number().min(0).max(1_000), isStable: z.boolean() }),
}

/**
 * `/agent`: desk agents sign in with the key of their station, announce their printers, and receive labels (rules AGT-1
 * to AGT-5).
 */
export const serveAgents = (app: FastifyInstance, agents: Agents, context: Deps): void => {
  const { db, pubsub, now } = context
  const desks = new Map<AgentSocket, AgentDesk>()
  const failed = (error: unknown): void => app.log.warn({ err: error }, 'a desk agent is served again later')

  agents.use((socket, next) => {
    if (context.restoreHold.isHeld()) {
      next(new Error('unavailable'))
      return
    }
    findStationByKey(db, socket.handshake.auth['key']).then(
      (station) => {
        if (station?.key_hash) socket.data = { stationId: station.id, keyHash: station.key_hash }
        else countRefusedSocket(context, socket)
        next(station ? undefined : new Error('unauthenticated'))
      },
      () => next(new Error('unavailable')),
    )
  })

  agents.on('connection', (socket) => {
    const desk: AgentDesk = {
      socket,
      agent: newId(),
      stationId: socket.data.stationId,
      printers: undefined,
      sent: undefined,
    }
    desks.set(socket, desk)
    // Messages sent at once are processed after the station knows this agent.
    const greeted = greet(context, desk)
    greeted.catch(failed)
    socket.on('announce', (message) => {
      const announcement = AgentMessages.announcement.safeParse(message)
      if (announcement.success) greeted.then(() => announced(context, desk, announcement.data)).catch(failed)
    })
    socket.on('job-state', (message, kept) => {
      const state = AgentMessages.jobState.safeParse(message)
      if (state.success) settled(context, desk, state.data, kept).catch(failed)
    })
    socket.on('scale', (message) => {
      const reading = AgentMessages.scale.safeParse(message)
      if (reading.success) publishScale(db, { stationId: desk.stationId, ...reading.data }).catch(failed)
    })
    socket.once('disconnect', () => {
      desks.delete(socket)
      const offline = {
        is_desktop_online: false,
        desktop_offline_since: now(),
        is_printer_online: false,
        printer_offline_since: now(),
      }
      saveAgentFlags(db, { id: desk.stationId, agent: desk.agent }, { ...offline, agent_process: null }).catch(failed)
    })
  })

  /** Another agent, key or printer than before, or something to print. */
  const look = async (desk: AgentDesk): Promise<void> => {
    const station = await findStation(db, desk.stationId)
    if (station?.key_hash !== desk.socket.data.keyHash) return refuse(desk, OLD_KEY)
    // Until its greeting is saved the station still names the previous agent.
    if (desk.printers && station.agent_process !== desk.agent) return refuse(desk, REPLACED)
    await sendNextJob(context, desk)
  }
  pubsub.subscribe(STATION_CHANGED, (stationId) => {
    for (const desk of desks.values()) if (desk.stationId === stationId) look(desk).catch(failed)
  })
  const heartbeat = setInterval(() => {
    for (const desk of desks.values()) {
      const seen = saveAgentFlags(
        db,
        { id: desk.stationId, agent: desk.agent },
        { agent_seen_at: now() },
        { isQuiet: true },
      )
      seen.then(() => look(desk)).catch(failed)
    }
  }, HEARTBEAT_MS).unref()
  app.addHook('onClose', async () => clearInterval(heartbeat))
}

/** The newest agent of a station is its agent; `look` tells the previous one. */
const greet = async ({ db, now }: Deps, { stationId, agent }: AgentDesk): Promise<void> => {
  await saveFlags(db, stationId, { agent_process: agent, agent_seen_at: now() })
}

const refuse = ({ socket }: AgentDesk, reason: string): void => {
  socket.emit('refused', { reason, isReplaced: true })
  socket.disconnect()
}

const announced = async (
  context: Deps,
  desk: AgentDesk,
  message: z.output<typeof AgentMessages.announcement>,
): Promise<void> => {
  const station = await findStation(context.db, desk.stationId)
  if (!station) return
  if (station.desktop_id !== message.desktop.id) {
    const reason = `The key is of the desktop “${station.desktop_id}”, and this is “${message.desktop.id}”.`
    desk.socket.emit('refused', { reason, isReplaced: false })
    desk.socket.disconnect()
    return
  }
  desk.printers = message.printers
  await saveAgentFlags(
    context.db,
    { id: desk.stationId, agent: desk.agent },
    {
      has_connected: true,
      is_desktop_online: true,
      desktop_offline_since: null,
      agent_seen_at: context.now(),
      ...(station.printer_ip === null ? printerFlags(station, message.printers, context.now()) : {}),
    },
  )
  await sendNextJob(context, desk)
}

/** Ends the job; the agent's journal follows only after the commit (rule AGT-4). */
const settled = async (
  context: Deps,
  desk: AgentDesk,
  { jobId, state, problem }: z.output<typeof AgentMessages.jobState>,
  kept: () => void,
): Promise<void> => {
  const job = await findPrintJob(context.db, desk.stationId, jobId)
  if (job) await endPrintJob(context, job, { state, problem })
  kept()
  if (desk.sent === jobId) desk.sent = undefined
  await sendNextJob(context, desk)
}
