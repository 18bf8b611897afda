/** How long `POST /api/Undo/{id}` takes an action back (rule BLK-6). */
export const UNDO_SECONDS = 30
