/** Crockford's base 32: no two characters are confused over the phone. */
export const REFERENCE_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Reference of an enquiry: `7KM4-QX2P`. */
export const REFERENCE = new RegExp(`^[${REFERENCE_ALPHABET}]{4}-[${REFERENCE_ALPHABET}]{4}$`);
