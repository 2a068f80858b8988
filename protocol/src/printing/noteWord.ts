/** A word of a note: letters with their marks, and digits. */
export const NOTE_WORD = /[\p{L}\p{M}\p{N}]+/gu;
