import { hostname } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { AgentOptions } from './agent.ts'
import { ippPrinter } from './printers/ipp-printer.ts'
import type { Printer } from './printers/printer.ts'
import { virtualPrinter } from './printers/virtual-printer.ts'
import { callIpp } from './printers/ipp-call.ts'

export const HELP = `
npm run agent -- --url https://waybill.example --key wbs_…

Prints the labels of a station on the printers of this machine. Each option may be set as a variable instead.

  --url        WAYBILL_URL     where Waybill is
  --key        STATION_KEY     the key of the station: Station, Edit, Make agent key
  --desktop    DESKTOP_ID      this desktop's id as the station names it (the machine's name)
  --name       DESKTOP_NAME    its name (the id)
  --printer    PRINTERS        id=ipp://host/ipp/print, or id=virtual:directory; may be given several times,
                               in the variable with commas. Left out: the printers of this machine's CUPS
  --scale      SCALE           /dev/ttyUSB0, or a file whose last line is the weight
  --baud       SCALE_BAUD      the rate of the scale's line (9600)
  --data       AGENT_DATA      where the journal is kept (.waybill/agent)
`

/** A setting is missing or cannot be read: the message says which. */
export class SettingsError extends Error {}

const OPTIONS = {
  url: { type: 'string' },
  key: { type: 'string' },
  desktop: { type: 'string' },
  name: { type: 'string' },
  printer: { type: 'string', multiple: true },
  scale: { type: 'string' },
  baud: { type: 'string' },
  data: { type: 'string' },
  help: { type: 'boolean' },
} as const

const parsePrinter = (text: string): Printer => {
  const [, id = '', uri = ''] = /^([^=]+)=(.+)$/.exec(text.trim()) ?? []
  if (/^ipps?:\/\//.test(uri) && URL.canParse(uri)) return ippPrinter(id, id, uri)
  if (uri.startsWith('virtual:')) return virtualPrinter(id, id, path.resolve(uri.slice('virtual:'.length)))
  throw new SettingsError(`“${text}” is no printer: write id=ipp://host/ipp/print or id=virtual:directory.`)
}

/** The agent's options by arguments and variables; undefined: help was asked for. Throws SettingsError. */
export const readSettings = (args: string[], env: NodeJS.ProcessEnv): AgentOptions | undefined => {
  const { values } = parseArgs({ args, options: OPTIONS })
  if (values.help) return undefined
  const url = values.url ?? env['WAYBILL_URL']
  const key = values.key ?? env['STATION_KEY']
  if (!url || !URL.canParse(url)) throw new SettingsError('Say where Waybill is: --url https://waybill.example')
  if (!key) throw new SettingsError('Give the key of the station: --key wbs_…')
  const id = values.desktop ?? env['DESKTOP_ID'] ?? hostname()
  const named = values.printer ?? (env['PRINTERS'] ? env['PRINTERS'].split(',') : [])
  const printers = named.map(parsePrinter)
  const source = values.scale ?? env['SCALE']
  const baud = Number(values.baud ?? env['SCALE_BAUD'] ?? 9_600)
  if (!Number.isInteger(baud) || baud < 110) throw new SettingsError('--baud is a whole number, such as 9600.')
  return {
    url: url.replace(/\/$/, ''),
    key,
    desktop: { id, name: values.name ?? env['DESKTOP_NAME'] ?? id },
    findPrinters: printers.length > 0 ? async () => printers : () => cupsPrinters(),
    directory: path.resolve(values.data ?? env['AGENT_DATA'] ?? '.waybill/agent'),
    ...(source ? { scale: { source, baud } } : {}),
  }
}

/** The printers of this machine's CUPS; none where there is no CUPS. */
const cupsPrinters = async (server = 'ipp://localhost:631/'): Promise<Printer[]> => {
  try {
    const attributes = ['printer-name', 'printer-info', 'printer-uri-supported']
    const { printers } = await callIpp(server, 'CUPS-Get-Printers', { 'requested-attributes': attributes })
    return printers.flatMap(({ 'printer-name': id, 'printer-info': info, 'printer-uri-supported': uri }) =>
      typeof id === 'string' ? [ippPrinter(id, String(info ?? id), String([uri].flat()[0]))] : [],
    )
  } catch {
    return []
  }
}
