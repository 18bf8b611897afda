/** How long `POST /api/Undo/{id}` can revert an action (rule BLK-6). */
export const UNDO_SECONDS = 30
