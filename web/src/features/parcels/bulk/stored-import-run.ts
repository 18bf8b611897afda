/** The person's last upload that is being made: kept on this device over reloads, closing and signing in again. */
export const storedImportRun = (personId: string) => {
  const key = `waybill.parcel-import.${personId}`
  return {
    read: (): string | null => localStorage.getItem(key),
    keep: (jobId: string): void => localStorage.setItem(key, jobId),
    forget: (): void => localStorage.removeItem(key),
  }
}
