import { callIpp } from './ipp-call.ts'
import { ippPrinter } from './ipp-printer.ts'
import type { Printer } from './printer.ts'

/** The printers of this machine's CUPS; none where there is no CUPS. */
export const cupsPrinters = async (server = 'ipp://localhost:631/'): Promise<Printer[]> => {
  try {
    const asked = ['printer-name', 'printer-info', 'printer-uri-supported']
    const { printers } = await callIpp(server, 'CUPS-Get-Printers', { 'requested-attributes': asked })
    return printers.flatMap(({ 'printer-name': id, 'printer-info': info, 'printer-uri-supported': uri }) =>
      typeof id === 'string' ? [ippPrinter(id, String(info ?? id), String([uri].flat()[0]))] : [],
    )
  } catch {
    return []
  }
}
