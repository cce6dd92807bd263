/** At most this many files with an application. */
export const MAX_FILES = 12
/** 5 MB means 5 MiB, inclusive. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024
