import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { mayUse } from '../session/permission.ts';
import { RouteError } from './RouteError.tsx';
import { routes, type PageRoute } from './routes.tsx';
import { Shell } from './shell/Shell.tsx';
import { StartScreen } from './StartScreen.tsx';
import { withDeferred } from './loadDeferred.ts';

/**
 * A page fetched on demand. If the fetch fails, the result is a page that throws the error, for {@link RouteError} to
 * show: for a route that failed to load, React Router renders nothing at all below a fallback.
 */
const lazily = (fetchPage: () => Promise<ComponentType>) => async () => {
  try {
    return { Component: await fetchPage() };
  } catch (error) {
    return {
      Component: () => {
        throw error;
      },
    };
  }
};

function routeObject(route: PageRoute, permissionType: string): RouteObject {
  const page = route.prints ? () => withDeferred(route.page) : route.page;
  const shared = { path: route.path, handle: route, ErrorBoundary: RouteError };
  // A page that the user may not see is not even fetched (decisions 13).
  return mayUse(route.audience ?? 'everyone', permissionType)
    ? { ...shared, lazy: lazily(async () => (await page()).default) }
    : { ...shared, lazy: lazily(async () => (await import('./NoAccessPage.tsx')).NoAccessPage) };
}

/** Creates the router for the route table, inside the shell, for a person with this permission type. */
export function createRouter(permissionType: string) {
  return createBrowserRouter([
    {
      Component: Shell,
      ErrorBoundary: RouteError,
      HydrateFallback: StartScreen,
      children: [
        ...routes.map((route) => routeObject(route, permissionType)),
        {
          path: '*',
          ErrorBoundary: RouteError,
          lazy: lazily(async () => (await import('./NotFoundPage.tsx')).NotFoundPage),
        },
      ],
    },
  ]);
}
