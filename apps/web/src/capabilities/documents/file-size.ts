/** `820 KB`, `3.4 MB`. */
export const fileSize = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / (1024 * 1024)).toLocaleString('en-PH', { maximumFractionDigits: 1 })} MB`
