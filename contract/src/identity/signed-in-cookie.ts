/**
 * The app sets this cookie, without a secret, while a user is signed in, so that the server answers unknown addresses
 * with the app's page (rule SIT-5).
 */
export const SIGNED_IN_COOKIE = 'waybill.signedIn'
