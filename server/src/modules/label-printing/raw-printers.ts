import { askRawPrinter, RAW_PORT, type RawPrinter } from '../../partners/printers/raw-printer.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { saveFlags, type StationRow } from '../stations/index.ts'

type Deps = Pick<AppContext, 'db' | 'now'>

/** The raw printer of a station (rule PRN-6). */
export const rawPrinterOf = ({ printer_ip, printer_name }: StationRow): RawPrinter | undefined =>
  printer_ip === null ? undefined : { host: printer_ip, port: RAW_PORT, name: printer_name }

/** Stores a printer's state if it has changed. */
export const saveRawAnswer = async ({ db, now }: Deps, station: StationRow, problem: string | null): Promise<void> => {
  const isOnline = problem === null
  if (station.is_printer_online === isOnline && station.printer_problem === problem) return
  const since = isOnline
    ? null
    : station.is_printer_online || !station.printer_offline_since
      ? now()
      : station.printer_offline_since
  await saveFlags(db, station.id, {
    is_printer_online: isOnline,
    printer_problem: problem,
    printer_offline_since: since,
  })
}

/** Asks a station's printer, if it has its own address. */
export const askStationPrinter = async (
  context: Deps & Pick<AppContext, 'settings'>,
  station: StationRow,
): Promise<string | null> => {
  const printer = rawPrinterOf(station)
  if (!printer) return null
  const problem = await askRawPrinter(printer, context.settings)
  await saveRawAnswer(context, station, problem)
  return problem
}
