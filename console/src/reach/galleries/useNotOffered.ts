import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { galleryApi, type Offered } from './galleryApi.ts';

type State = Parameters<ReturnType<typeof galleryApi.endpoints.gallery.select>>[0];

/** Takes note that the platform does not have a change of the gallery: it is not offered from then on. */
export function useNotOffered() {
  const dispatch = useDispatch<ThunkDispatch<State, unknown, UnknownAction>>();
  return (change: keyof Offered): void => {
    dispatch(
      galleryApi.util.updateQueryData('galleryOffered', undefined, (offered) => ({
        ...offered,
        [change]: false,
      })),
    );
  };
}
