/** Set by the app while a person is signed in, without a secret: the server then answers unknown addresses by the app's page (rule SIT-5). */
export const SIGNED_IN_COOKIE = 'waybill.signedIn'
